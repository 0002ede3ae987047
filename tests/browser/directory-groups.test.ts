import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { openJourney } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'

const TOKEN = 'a-token-of-the-directory-of-40-characters'
const groups = join(dataFolder('directory-groups'), 'groups.json')
writeFileSync(
  groups,
  JSON.stringify([{ group: 'Library Team', roles: ['library-manager'], tags: ['libraries'] }]),
)

const journey = openJourney(() =>
  openServer({ env: { SCIM_TOKEN: TOKEN, SCIM_GROUPS: groups, SCIM_CAMPUS: '01' } }),
)

/** As the directory tells it. */
async function tell(path: string, body: object): Promise<string> {
  const response = await fetch(`${journey.server.url}/scim/v2${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

it('shows the groups of the directory, who is in them, what they give, and names them behind a role', async () => {
  const unique = Date.now()
  const name = { givenName: 'Greta', familyName: `Gruber ${unique}` }
  const greta = await tell('/Users', { userName: `greta-${unique}@x.example`, name })
  await tell('/Groups', { displayName: 'Library Team', members: [{ value: greta }] })
  await tell('/Groups', { displayName: `Chess Club ${unique}` })

  // 1. From the navigation of what is global to the groups.
  const { page, context } = await journey.signIn('Alice')
  await page.goto('/studio/global')
  await page.getByRole('link', { name: 'Groups of the directory' }).click()
  await page.getByRole('heading', { name: 'Groups of the directory' }).waitFor()
  await page.getByText('Role: Library Manager (Global)').first().waitFor()
  await page.getByText('Gives nothing').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // 2. Who is in one.
  await page.getByRole('button', { name: '1 person in Library Team' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Library Team' })
  await dialog.getByText(`Greta Gruber ${unique}`).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  // 3. Found by the beginning of its name; on a phone, too.
  await page.setViewportSize(narrow)
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('chess')
  await expect.poll(() => page.getByText('Library Team').count()).toBe(0)
  await page.getByText(`Chess Club ${unique}`).waitFor()
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('')
  await page.getByText('Role: Library Manager (Global)').first().waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await keepScreenshots(page, 'directory-groups')

  // 4. What a group gives is changed here; people have it within a minute.
  await page.getByRole('button', { name: `Change what Chess Club ${unique} gives` }).press('Enter')
  const gives = page.getByRole('dialog', { name: `What Chess Club ${unique} gives` })
  await gives.getByRole('textbox', { name: 'Tags, one a line' }).fill('chess')
  expect(await accessibilityProblems(page)).toEqual([])
  await keepScreenshots(page, 'directory-group-gives')
  await gives.getByRole('button', { name: 'Save' }).press('Enter')
  await gives.waitFor({ state: 'detached' })
  await page
    .getByRole('list', { name: `What Chess Club ${unique} gives` })
    .getByText('Tag: chess')
    .waitFor()

  // 5. Behind the role that it gives it is named, and leads here.
  await page.goto('/studio/global/user-management')
  await page.getByRole('searchbox', { name: 'Search people' }).fill(String(unique))
  await page.getByRole('link', { name: 'group Library Team' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(narrow.width)
  await keepScreenshots(page, 'given-by-group')
  await page.getByRole('link', { name: 'group Library Team' }).click()
  await page.getByRole('button', { name: '1 person in Library Team' }).first().waitFor()
  await context.close()
})

it('C5 is nobody else’s to see', async () => {
  const { page } = await journey.signIn('Chelsea')
  await page.goto('/studio/global/groups')
  await page.getByRole('heading', { name: /Access Denied|Not Found/ }).waitFor()
})
