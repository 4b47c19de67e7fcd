import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  // Whole evenings and searches through many tables are for the night (`.ci/nightly`).
  grepInvert: process.env.PARLOR_NIGHTLY ? undefined : /@night/,
  // Where pictures are asked for, those of a screen are put together.
  globalTeardown: './montage.ts',
  // Files run beside each other, the tests of a file one after the other: they share a server.
  fullyParallel: false,
  // Tests wait more than they compute.
  workers: Math.ceil(1.5 * availableParallelism()),
  forbidOnly: !!process.env.CI,
  // These end what hangs: nothing that works takes so long, on however busy a machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./timings.ts']],
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // Motion is a test of its own; without it the others need not wait for cards in flight.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.PARLOR_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
