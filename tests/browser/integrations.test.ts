import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { openJourney } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'
import { manners, startOtherServer } from '../support/other-server.ts'

const root = resolve(import.meta.dirname, '../..')
const other = await startOtherServer()
afterAll(() => other.stop())

/** The demo's integration with an address that there is, imported as an administrator does. */
async function switchedOn(): Promise<string> {
  const dataDir = dataFolder('integrations')
  await copyDemo(dataDir)
  const folder = mkdtempSync(join(tmpdir(), 'formwork-integration-'))
  const demo = JSON.parse(
    readFileSync(join(root, 'server/demo/documents/integrations/asset-system.json'), 'utf8'),
  )
  mkdirSync(join(folder, 'integrations'))
  const document = { ...demo, url: `${other.url}/trips`, status: 'active' }
  writeFileSync(join(folder, 'integrations/asset-system.json'), JSON.stringify(document))
  const command = [join(root, 'server/documents/main.ts'), 'import', folder, '--as', 'alice']
  execFileSync(process.execPath, command, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } })
  rmSync(folder, { recursive: true })
  return dataDir
}

const journey = openJourney(async () =>
  openServer({
    dataDir: await switchedOn(),
    env: {
      JOBS_SECONDS: '1',
      OUTGOING_HOSTS: other.url,
      INTEGRATION_SECRETS: `asset-system:whsec_${'a'.repeat(43)}=`,
    },
  }),
)

async function approveTrip(page: Page): Promise<unknown> {
  const query =
    'mutation { executeWorkflow(formId: "demo-trip-lisbon", event: "approve") { form { status } } }'
  return ask(page, query).catch(String)
}

it('WF-15 shows who looks after the installation which calls failed, and sends them again', async () => {
  other.behave(manners.refuses)
  const bob = await journey.signIn('Bob')
  // A busy machine may not have the time at once; the same action again is the same.
  await expect
    .poll(() => approveTrip(bob.page), { timeout: 60_000, interval: 2000 })
    .toMatchObject({ executeWorkflow: { form: { status: 'approved' } } })
  const { page } = await journey.signIn('Alice')
  const row = page.getByRole('row').filter({ hasText: 'asset-system' })
  await expect
    .poll(
      async () => {
        await page.goto('/notifications')
        await page.getByRole('link', { name: 'Calls to other systems' }).click()
        await page.getByRole('heading', { name: 'Calls to other systems' }).waitFor()
        await page
          .getByText(/asset-system|No calls yet/)
          .first()
          .waitFor()
        return row.filter({ hasText: 'Failed' }).count()
      },
      { timeout: 60_000, interval: 2000 },
    )
    .toBe(1)
  await row.getByText('The integration answered 422.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'integration-calls')
  other.behave(manners.takes)
  await row.getByRole('button', { name: 'Send again to asset-system' }).click()
  await page.getByText('It will be tried again.').waitFor()
  await expect.poll(() => other.taken.length, { timeout: 60_000 }).toBe(2)
  const [first, second] = other.taken
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(JSON.parse(second?.body ?? '').data).toMatchObject({ trip: { number: 'TRIP-00001' } })
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await page.getByLabel('Show only calls that failed').check()
  await page.getByText('No call has failed.').waitFor()
  await page.goto('/integrations/calls')
  await page.getByText('Taken').waitFor()
  await page.getByRole('link', { name: 'Form', exact: true }).click()
  await page.waitForURL(/demo-trip-lisbon/)
  await bob.page.goto('/integrations/calls')
  await bob.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
