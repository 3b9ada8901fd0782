// A certificate for 127.0.0.1 and localhost, made for this run: no key lies in the repository.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
