import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The shell is the same engine without the windows and panels of a browser: a journey takes a third less of it. */
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
]

/** Starts an installed Chromium (CHROMIUM names another), else the one of Playwright. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? candidates.find(existsSync)
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      ...args,
    ],
  })
}
