// WebKitGTK, driven by selenium, on an invisible screen. It has Safari's engine, but neither its
// network nor its fonts.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findWebKit, type WebKitParts } from '../../../local/other-browsers.ts';
import { type BrowserKind, DriverHangs, type Engine } from './engine.ts';
import { bringToMiddle, findTarget, type Target } from './target.ts';
import { KEEPS_PICTURES } from './visit.ts';
import { READ_PROBLEMS } from './watched-pages.ts';

/** After this time the driver gives up a command, which the journey may then repeat. */
const PATIENCE_MS = 15_000;
/** Time for the answer of a driver that has given up. */
const ANSWER_MS = 5_000;
const TO_MIDDLE = `(${bringToMiddle})(arguments[0]).then(arguments[1])`;
const FIND = `return (${findTarget})(arguments[0])`;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Rejects when the driver still has not answered long after it should have given up. */
const inTime = <Answer>(answer: Promise<Answer>, ms: number) =>
  new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DriverHangs('The driver does not answer.')), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const engineOn = (driver: WebDriver): Engine => {
  let isHanging = false;
  const answered = <Answer>(answer: Promise<Answer>) =>
    inTime(answer, isHanging ? 0 : PATIENCE_MS + ANSWER_MS).catch((error: Error) => {
      isHanging ||= error instanceof DriverHangs;
      throw error;
    });
  const lookFor = (target: Target) => driver.executeScript<WebElement | null>(FIND, target);
  const find = async (target: Target) => {
    const element = await lookFor(target);
    if (!element) throw new Error(`There is no ${target.kind} "${target.name}"`);
    return element;
  };
  return {
    goto: (address) => answered(driver.get(address)),
    sees: async (target) => (await answered(lookFor(target))) !== null,
    click: async (target) => {
      const element = await answered(find(target));
      await answered(driver.executeAsyncScript(TO_MIDDLE, element));
      await answered(element.click());
    },
    type: async (target, words) => answered((await answered(find(target))).sendKeys(words)),
    read: (expression) => answered(driver.executeScript(`return (${expression})`)),
    screenshot: async () => Buffer.from(await answered(driver.takeScreenshot()), 'base64'),
    problems: async () =>
      (await answered(driver.executeScript<string[]>(`return ${READ_PROBLEMS}`))) ?? [],
    isHanging: () => isHanging,
    close: () => answered(driver.quit()),
  };
};

/** Xvfb takes the first free number of a screen, and prints it. */
const openScreen = async ({ screen }: WebKitParts) => {
  const process = spawn(
    screen,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    process.once('error', reject);
    process.once('exit', () => reject(new Error('Xvfb has ended before it had a screen.')));
    process.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });
  return { display: `:${number}`, close: () => process.kill() };
};

/** Without animations, as for people who ask for reduced motion. */
const writeSettings = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-settings-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
};

/** Throws as long as the driver does not listen yet. */
const requireReady = async (port: number) => {
  const { status } = await fetch(`http://127.0.0.1:${port}/status`);
  if (status !== 200) throw new Error(`The driver of WebKit answers ${status}.`);
};

const openSession = (port: number, browser: string) => {
  const wanted = new Capabilities();
  wanted.set('browserName', 'MiniBrowser');
  wanted.set('webkitgtk:browserOptions', { binary: browser, args: ['--automation'] });
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build();
};

export const webkit: BrowserKind = {
  name: 'WebKit',
  missing: () => (findWebKit() ? undefined : 'webkit2gtk-driver or xvfb is not installed'),
  launch: async () => {
    const parts = findWebKit();
    if (!parts) throw new Error('There is no WebKit.');
    const [screen, settings, port] = await Promise.all([
      openScreen(parts),
      writeSettings(),
      freePort(),
    ]);
    const driver = spawn(parts.driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: screen.display,
        XDG_CONFIG_HOME: settings,
        // WebKit's sandbox needs rights that a container does not have.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        // There is no graphics card. The software in its place paints more slowly than WebKit
        // itself, and paints faster without threads of its own.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        LP_NUM_THREADS: '0',
        // Compositing is most of that work. Only pictures need it: without it, the driver stops
        // answering when it takes a picture of a dialog.
        ...(KEEPS_PICTURES ? {} : { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
      },
    });
    await vi.waitFor(() => requireReady(port), { timeout: 30_000, interval: 50 });
    return {
      open: async (size) => {
        const session = await inTime(openSession(port, parts.browser), PATIENCE_MS + ANSWER_MS);
        const manage = session.manage();
        await inTime(
          manage
            .setTimeouts({ pageLoad: PATIENCE_MS, script: PATIENCE_MS })
            .then(() => manage.window().setRect({ x: 0, y: 0, ...size })),
          PATIENCE_MS + ANSWER_MS,
        );
        return engineOn(session);
      },
      close: async () => {
        driver.kill();
        screen.close();
        await rm(settings, { recursive: true, force: true });
      },
    };
  },
};
