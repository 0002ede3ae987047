import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()
const root = resolve(import.meta.dirname, '../..')

/** Letter by letter as the specification has them (000 §2 and §8; 002 §2.5 and §8). */
const WORDS = [
  'Loading...',
  'An error has occurred while fetching documents.',
  'You have no documents.',
  'There are no forms.',
  'Loading documents...',
  'Error loading documents.',
  'No documents found for this user.',
  'Welcome back',
  'Welcome Back',
]

type Reply = 'held' | 'empty' | 'lost'

/** Has the lists of documents answer so from now on. */
async function answerLists(page: Page, reply: Reply): Promise<void> {
  const meta = { page: 1, size: 25, total: 0, isTotalCapped: false, isBehind: false }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/platform-shell/graphql', async (route) => {
    const asked = route.request().postData() ?? ''
    const field = /query Documents\(/.test(asked)
      ? 'documents'
      : /query UserDocuments\(/.test(asked)
        ? 'userDocuments'
        : undefined
    if (field === undefined) return route.continue()
    if (reply === 'held') return
    const data = reply === 'empty' ? { [field]: { docs: [], meta } } : null
    const errors = [{ message: 'Lost', extensions: { code: 'INTERNAL' } }]
    return route.fulfill({ json: data ? { data } : { data, errors } })
  })
}

it('X-39 keeps the words of each screen for the same state, and has them from one catalogue', async () => {
  // 1. Every one of them is written down once.
  const stating = (words: string) =>
    globSync('{schemas,server,runtime,designer,plugins}/**/*.{ts,tsx}', { cwd: root })
      .filter((path) => !path.includes('/generated/'))
      .filter((path) => readFileSync(resolve(root, path), 'utf8').includes(words))
  for (const words of WORDS)
    expect(stating(words), words).toEqual([expect.stringMatching(/^runtime\/core\/screen-words\//)])

  // 2. The home page and a campus greet differently.
  const { page, context } = await journey.signIn('Alice')
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Alice', exact: true }).waitFor()
  await page.goto('/studio/campus/01')
  await page.getByRole('heading', { level: 1, name: 'Welcome Back, Alice', exact: true }).waitFor()

  // 3. One's own documents, the forms of a template, the documents of a user: on their way, none, and not to be had.
  const own = { path: '/documents', none: 'You have no documents.' }
  const forms = { path: '/program/travel/template/away-travel', none: 'There are no forms.' }
  for (const { path, none } of [own, forms]) {
    await answerLists(page, 'held')
    await page.goto(path)
    await page.getByLabel('Loading...', { exact: true }).first().waitFor()
    await answerLists(page, 'empty')
    await page.goto(path)
    await page.getByText(none, { exact: true }).waitFor()
  }
  await answerLists(page, 'lost')
  await page.goto(own.path)
  await page.getByText('An error has occurred while fetching documents.', { exact: true }).waitFor()

  const ofUser = '/program/travel/user/bob'
  for (const [reply, words] of [
    ['held', 'Loading documents...'],
    ['empty', 'No documents found for this user.'],
    ['lost', 'Error loading documents.'],
  ] as const) {
    await answerLists(page, reply)
    await page.goto(ofUser)
    await page.getByText(words, { exact: true }).waitFor()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
