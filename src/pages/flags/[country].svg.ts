// Flags of the phone field, from our own origin.
import type { APIRoute, GetStaticPaths } from 'astro';
import * as flags from 'country-flag-icons/string/3x2';

export const getStaticPaths = (() =>
  Object.entries(flags).map(([country, svg]) => ({
    params: { country },
    props: { svg },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
