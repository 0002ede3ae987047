import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  accessibilityProblems,
  keepScreenshots,
  narrow,
  openPage,
  type Person,
  withWorker,
} from '../support/browser.ts'
import { openJourney, saved, startForm } from '../support/journey.ts'
import { pdf, picture } from '../support/sample-files.ts'

let photo: Buffer
let large: Buffer

const journey = openJourney()
beforeAll(async () => {
  photo = await picture('jpeg', 1200, 800)
  large = Buffer.concat([pdf, Buffer.alloc(4 * 1024 * 1024)])
})

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

const jpeg = (name: string): Chosen => ({ name, mimeType: 'image/jpeg', buffer: photo })
const manual = (name: string): Chosen => ({ name, mimeType: 'application/pdf', buffer: large })

async function openQuestion(page: Page): Promise<void> {
  for (const heading of ['Treatment', 'The case']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: heading }).waitFor()
  }
  await questionThere(page)
}

/** A reload stays on its page of the form. */
const questionThere = (page: Page) => page.getByText(/Accepted: PNG, JPEG/).waitFor()

async function openAttachments(
  viewport?: { width: number; height: number },
  options?: BrowserContextOptions,
): Promise<Person> {
  const person = await journey.signIn('Chelsea', viewport, options)
  await startForm(person.page, 'injury-illness-301')
  await openQuestion(person.page)
  return person
}

const question = (page: Page) => page.locator('[data-key="scene-photos"]')
const item = (page: Page, name: string) => question(page).getByRole('listitem').filter({ hasText: name })
const choose = (page: Page, ...files: Chosen[]) =>
  question(page).locator('input[type=file]').first().setInputFiles(files)

/** As a person does it: the browser hands over a file that it holds. */
async function give(page: Page, how: 'drop' | 'paste', { name, mimeType, buffer }: Chosen): Promise<void> {
  const target = how === 'drop' ? '[data-drop]' : 'button'
  await question(page)
    .locator(target)
    .first()
    .evaluate(
      (element, { how, name, mimeType, text }) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], name, { type: mimeType }))
        const event =
          how === 'drop'
            ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
        element.dispatchEvent(event)
      },
      { how, name, mimeType, text: buffer.toString('base64') },
    )
}

/** A line of so many bytes a second, upwards. */
async function slow(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

const status = (page: Page) => question(page).getByRole('status')

describe('attaching files', () => {
  it('ET-05 ET-06 X-17 X-25 FF-13 drops, pastes, describes, removes and takes back, cancels and tries again', async () => {
    const { page, complaints } = await openAttachments()
    await question(page).scrollIntoViewIfNeeded()
    expect(await accessibilityProblems(page)).toEqual([])

    // Dropped and pasted: each is there with its picture and its name.
    await give(page, 'drop', jpeg('wet floor.jpg'))
    await item(page, 'wet floor.jpg').getByRole('link').waitFor()
    await status(page).getByText('wet floor.jpg was attached.').waitFor()
    await give(page, 'paste', jpeg('from the door.jpg'))
    await item(page, 'from the door.jpg').getByRole('link').waitFor()
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('[data-file] img')].filter(
          (image) => (image as HTMLImageElement).naturalWidth > 0,
        ).length === 2,
    )
    await page.getByLabel('Description of wet floor.jpg').fill('The spill, seen from the corridor')
    await page.getByLabel('Description of from the door.jpg').fill('Where she fell')
    await page.keyboard.press('Tab')
    await saved(page)

    // What cannot be taken says why, and by which rule.
    await choose(page, { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
    await item(page, 'tool.exe')
      .getByText(/This kind of file cannot be attached. Accepted: PNG/)
      .waitFor()
    await page.getByRole('button', { name: 'Dismiss the message about tool.exe' }).click()
    await choose(page, { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
    await item(page, 'page.png')
      .getByText(/This kind of file cannot be attached/)
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'attachments')
    await page.getByRole('button', { name: 'Dismiss the message about page.png' }).click()

    // Removed by keyboard, and taken back with what was said of it.
    await page.getByRole('button', { name: 'Remove wet floor.jpg' }).focus()
    await page.keyboard.press('Enter')
    await status(page).getByText('wet floor.jpg was removed.').waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Undo')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await status(page).getByText('wet floor.jpg is attached again.').waitFor()
    await expect
      .poll(() => page.getByLabel('Description of wet floor.jpg').inputValue())
      .toBe('The spill, seen from the corridor')

    // A slow line: progress, then cancelled, then broken and tried again.
    await slow(page, 400_000)
    await choose(page, manual('manual.pdf'))
    await question(page).getByRole('progressbar', { name: 'Upload of manual.pdf' }).waitFor()
    await item(page, 'manual.pdf')
      .getByText(/Uploading, [1-9]\d? %/)
      .waitFor()
    await page.getByText('Uploading 1 file…').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'attachments-progress')
    await page.getByRole('button', { name: 'Cancel the upload of manual.pdf' }).click()
    await status(page).getByText('The upload of manual.pdf was cancelled.').waitFor()
    await expect.poll(() => item(page, 'manual.pdf').count()).toBe(0)
    await slow(page, -1)
    let attempts = 0
    await page.route('**/files/**', (route) => {
      attempts++
      return route.abort('internetdisconnected')
    })
    await choose(page, manual('manual.pdf'))
    await item(page, 'manual.pdf')
      .getByText(/Waiting for connection/)
      .waitFor()
    await keepScreenshots(page, 'attachments-offline')
    // It also tries by itself from time to time: the button is pressed while nothing gets through yet.
    const before = attempts
    await page.getByRole('button', { name: 'Try again to upload manual.pdf' }).click()
    await expect.poll(() => attempts).toBeGreaterThan(before)
    await page.unroute('**/files/**')
    await item(page, 'manual.pdf').getByRole('link').waitFor()
    await saved(page)

    // Everything is there after a reload, in order.
    await page.reload()
    await questionThere(page)
    await expect
      .poll(() => question(page).getByRole('link').allTextContents())
      .toEqual(['wet floor.jpg', 'from the door.jpg', 'manual.pdf'])
    // On paper: small pictures with their names.
    await page.emulateMedia({ media: 'print' })
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('[data-summary] ul img')].filter(
          (image) => image.naturalWidth > 0,
        ).length === 2,
    )
    await expect
      .poll(() => page.locator('[data-summary] ul').first().innerText())
      .toMatch(/wet floor\.jpg\s+The spill/)
    await page
      .locator('[data-summary] ul')
      .first()
      .screenshot({ path: '.cache/screenshots/attachments-summary.png' })
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await keepScreenshots(page, 'attachments-dark')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('ET-05 X-28 sends what was chosen without a connection after a reload, and once', async () => {
    const { page, context } = await openAttachments(narrow, withWorker)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await choose(page, jpeg('offline.jpg'))
    await item(page, 'offline.jpg')
      .getByText(/It is kept in this browser/)
      .waitFor()
    await question(page).evaluate((element) => element.scrollIntoView())
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    await questionThere(page)
    await item(page, 'offline.jpg')
      .getByText(/Waiting for connection/)
      .waitFor()
    await context.setOffline(false)
    await item(page, 'offline.jpg').getByRole('link').waitFor({ timeout: 20_000 })

    // Killed in the middle of an upload: the next page sends it again, and it is there once.
    await slow(page, 300_000)
    await choose(page, manual('half way.pdf'))
    await item(page, 'half way.pdf')
      .getByText(/Uploading, [2-9]\d %/)
      .waitFor()
    const address = page.url()
    await page.close()
    const next = await openPage(context)
    await next.page.goto(address)
    await questionThere(next.page)
    await item(next.page, 'half way.pdf').getByRole('link').waitFor({ timeout: 20_000 })
    await saved(next.page)
    await next.page.reload()
    await questionThere(next.page)
    await expect
      .poll(() => question(next.page).getByRole('link').allTextContents())
      .toEqual(['offline.jpg', 'half way.pdf'])
    await context.close()
  })
})
