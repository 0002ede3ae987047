import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { addTemplates, decided, offering } from '../support/every-action.ts'
import { control, openJourney, saved, startForm } from '../support/journey.ts'
import { openServer } from '../support/open-server.ts'
import { TONES } from '../support/status-tones.ts'

interface ActionWords {
  row: string
  action: string
  success: string
  failure: string
  dialog?: { title: string; message?: string; comment?: 'required' | 'optional'; button: string }
}

/** The tables of 001 §4 and X-06, as a person reads them. */
const actionWords: readonly ActionWords[] = [
  {
    row: 'WF-05',
    action: 'submit',
    success: 'Form submitted successfully!',
    failure: 'Failed to submit the form.',
  },
  {
    row: 'WF-05',
    action: 'complete',
    success: 'Form submitted successfully!',
    failure: 'Failed to submit the form.',
  },
  {
    row: 'WF-06',
    action: 'complete_report',
    success: 'Form completed successfully.',
    failure: 'Failed to complete the report.',
  },
  {
    row: 'WF-07',
    action: 'begin_investigation',
    success: 'Investigation started successfully!',
    failure: 'Failed to start an investigation. Please ensure you are an assigned investigator.',
  },
  {
    row: 'WF-08',
    action: 'withdraw',
    success: 'Withdrawn successfully!',
    failure: 'Failed to withdraw.',
    dialog: {
      title: 'Withdraw Request',
      message: 'Are you sure you want to withdraw this application? This action cannot be undone.',
      comment: 'optional',
      button: 'Withdraw',
    },
  },
  {
    row: 'WF-09',
    action: 'deny',
    success: 'Form denied!',
    failure: 'Failed to deny.',
    dialog: {
      title: 'Deny Request',
      message: 'Are you sure you want to deny this request? This action cannot be undone.',
      comment: 'optional',
      button: 'Deny',
    },
  },
  {
    row: 'WF-09',
    action: 'request_revisions',
    success: 'Revisions Requested successfully!',
    failure: 'Failed to request revisions.',
    dialog: { title: 'Request Revisions', comment: 'required', button: 'Request Revisions' },
  },
  {
    row: 'WF-09',
    action: 'recall',
    success: 'Application recalled successfully!',
    failure: 'Failed to recall application.',
    dialog: { title: 'Recall Application', button: 'Recall' },
  },
  { row: 'WF-10', action: 'forward', success: 'Success', failure: 'Error' },
]

/** Whose main button is which (WF-04), with a right and two actions that have a place of their own (WF-02, WF-03). */
const offered = [
  offering('first', ['update', 'add_investigator', 'send', 'forward', 'close', 'delete']),
  offering('after-withdraw', ['update', 'deny', 'withdraw', 'approve', 'forward']),
  offering('withdraw-last', ['deny', 'approve', 'withdraw']),
  offering('own-words', ['update', 'refer'], {
    actionSettings: [
      {
        id: 'refer',
        label: 'Refer to the board',
        confirm: {
          ...{ title: 'Refer {name}?', message: 'The board meets on Fridays.' },
          ...{ primaryLabel: 'Refer it', secondaryLabel: 'Not now', isDestructive: true },
        },
        toast: { successMessage: '{name} was referred.', errorMessage: '{name} was not referred.' },
      },
    ],
  }),
]

/** Somebody finds what waits for them, reads it, decides, and its owner is told: nobody passes a link. */
describe('reviewing', () => {
  const journey = openJourney(async () => {
    const dataDir = dataFolder('review')
    await copyDemo(dataDir)
    await addTemplates(dataDir, [
      offering('every-action', ['update', ...actionWords.map(({ action }) => action)]),
      ...offered,
      decided('leaving'),
    ])
    return openServer({ dataDir })
  })

  it('HD-01 WF-09 SU-01 finds a trip on the home page, reads it page by page and sends it back with words that its owner sees', async () => {
    const bob = await journey.signIn('Bob')
    await bob.page.goto('/')
    const { page } = bob
    const waiting = page.getByRole('region', { name: /Waiting for Your Review/ })
    await waiting
      .getByRole('link', { name: /Soil sampling, Nairobi.*Chelsea Whitfield.*Sent Nov 20, 2026.*Waits/ })
      .click()
    await page.getByRole('heading', { level: 2, name: 'Trip', exact: true }).waitFor()
    await page.getByText(/^Waiting for Away Travel \(\d+ days\)$/).waitFor()
    await expect.poll(() => page.locator('[data-form] :is(input, select, textarea)').count()).toBe(0)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const unread = () => pages.getByRole('button', { name: /not opened yet$/ }).count()
    await expect.poll(() => unread()).toBe(2)
    await pages.getByRole('button', { name: 'Itinerary' }).click()
    await page.getByRole('heading', { level: 2, name: 'Itinerary' }).waitFor()
    await expect.poll(() => unread()).toBe(1)
    await expect.poll(() => page.getByText('Two hand augers and 40 sample bags.').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Next Page' }).click()
    await page.getByRole('heading', { level: 2, name: 'Contacts and activities' }).waitFor()
    await expect.poll(() => unread()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'review')

    // The three decisions stand side by side; what was written goes into the question that is asked.
    const decision = page.getByRole('region', { name: 'Your decision' })
    for (const name of ['Approve trip', 'Request revisions', 'Deny'])
      await expect.poll(() => decision.getByRole('button', { name }).isVisible()).toBe(true)
    await decision.getByRole('textbox').fill('Which clinic is nearest?\nAnd who drives?')
    await decision.getByRole('button', { name: 'Request revisions' }).click()
    await expect
      .poll(() => page.getByRole('dialog').getByRole('textbox').inputValue())
      .toContain('Which clinic')
    await page.getByRole('dialog').getByRole('button', { name: 'Request revisions' }).click()
    await page.getByText('Revisions Requested successfully!').waitFor()
    expect(bob.complaints).toEqual([])
    await bob.context.close()

    const chelsea = await journey.signIn('Chelsea', narrow)
    await chelsea.page.goto('/')
    const items = chelsea.page.getByRole('region', { name: 'Action Items' })
    const item = items.getByRole('link', { name: /Make changes to Soil sampling, Nairobi/ })
    await item.waitFor()
    await keepScreenshots(chelsea.page, 'home-returned')
    await chelsea.page.goto('/documents?show=returned')
    await chelsea.page.getByRole('link', { name: 'Soil sampling, Nairobi' }).waitFor()
    expect(await accessibilityProblems(chelsea.page)).toEqual([])
    await keepScreenshots(chelsea.page, 'documents-returned')
    await chelsea.page.goto('/')
    await item.click()
    const words = chelsea.page.locator('blockquote')
    await words.waitFor()
    await expect.poll(() => words.innerText()).toBe('Which clinic is nearest?\nAnd who drives?')
    await chelsea.page.getByText('Bob Castellanos asked for changes').waitFor()
    // What was said beside the questions is a press away.
    await chelsea.page.getByText('Comments at these questions:').waitFor({ timeout: 20_000 })
    await chelsea.page
      .getByRole('listitem')
      .getByRole('link', { name: 'How will you reduce the risks?' })
      .click()
    await chelsea.page.getByRole('heading', { level: 2, name: 'Itinerary' }).waitFor()
    await control(chelsea.page, 'mitigation').fill('Two of us walk together; the clinic is in Westlands.')
    await saved(chelsea.page)
    expect(await accessibilityProblems(chelsea.page)).toEqual([])
    await keepScreenshots(chelsea.page, 'review-asked-for-changes')
    await chelsea.page.getByRole('button', { name: 'Submit' }).first().click()
    await chelsea.page.getByRole('heading', { name: 'Form submitted' }).waitFor({ timeout: 20_000 })
    await chelsea.page.getByText('Waiting for Away Travel', { exact: true }).waitFor()
    await chelsea.page.goto('/')
    await chelsea.page.getByRole('heading', { name: 'Action Items' }).waitFor()
    await chelsea.page.getByRole('region', { name: 'Workspace' }).getByRole('link').first().waitFor()
    await expect.poll(() => item.count()).toBe(0)
    await chelsea.context.close()
  })

  it('B1 takes an approval back within seconds, and gives it once when it is let go', async () => {
    const bob = await journey.signIn('Bob', narrow)
    const { page } = bob
    await page.goto('/documents?show=waiting')
    await page.getByRole('link', { name: 'Ocean sciences meeting, Lisbon' }).click()
    const approve = page.getByRole('button', { name: 'Approve trip' })
    await approve.click()
    await page.getByText('Approve trip: Ocean sciences meeting, Lisbon. 2 pages were not opened.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await expect.poll(() => page.getByText('Under Review').first().isVisible()).toBe(true)
    await approve.click()
    await page.getByText('Trip approved.').waitFor({ timeout: 20_000 })
    await expect.poll(() => page.getByText('Approved').first().isVisible()).toBe(true)
    await page.goto('/documents?show=waiting')
    await page.getByRole('link', { name: 'Burn from a hot plate' }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'Ocean sciences meeting, Lisbon' }).count())
      .toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'documents-waiting')
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('X-06 says that a form was denied without a sign of success, and why to its owner', async () => {
    const bob = await journey.signIn('Bob')
    const { page } = bob
    await page.goto('/documents?show=waiting')
    await page.getByRole('link', { name: 'Soil sampling, Nairobi' }).click()
    await page
      .getByText(/^Changed since it was sent back on [A-Z][a-z]{2} \d+, \d{4} \d+:\d{2} [AP]M:$/)
      .waitFor()
    await keepScreenshots(page, 'review-again')
    await page.getByRole('listitem').getByRole('link', { name: 'How will you reduce the risks?' }).click()
    await page.getByRole('heading', { level: 2, name: 'Itinerary' }).waitFor()
    const marks = page.getByText('Changed', { exact: true })
    const marked = () =>
      marks.evaluateAll((all) =>
        all.map((mark) => mark.closest('[data-answer]')?.getAttribute('data-answer')),
      )
    await expect.poll(marked).toEqual(['mitigation'])
    const before = page.locator('[data-answer="mitigation"]').getByText('Was:')
    await expect
      .poll(() => before.innerText())
      .toBe(
        "Was: We work with the partner university's driver, stay on its campus and carry a satellite messenger.",
      )
    await keepScreenshots(page, 'review-changed')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('region', { name: 'Your decision' }).getByRole('button', { name: 'Deny' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('The advisory was raised.')
    await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
    const toast = page.getByRole('region', { name: 'Notifications' }).locator('[data-tone]')
    await toast.filter({ hasText: /denied/i }).waitFor({ timeout: 20_000 })
    await expect.poll(() => toast.filter({ hasText: /denied/i }).getAttribute('data-tone')).toBe('neutral')
    await keepScreenshots(page, 'review-denied')

    // On paper stand the number, the owner, and who decided what when.
    await page.emulateMedia({ media: 'print' })
    const facts = page.locator('dl').filter({ hasText: 'Number' }).first()
    await facts.waitFor()
    const paper = (await facts.innerText()).replace(/\s+/g, ' ')
    expect(paper).toMatch(/Number TRIP-\d{5} Owner Chelsea Whitfield Draft Chelsea Whitfield, Nov \d+, 2026/)
    expect(paper).toMatch(/Revisions Requested Bob Castellanos, /)
    expect(paper).toMatch(/Denied Bob Castellanos, [A-Z][a-z]{2} \d+, \d{4} \d+:\d{2} [AP]M$/)
    await page.emulateMedia({ media: null })
    await facts.waitFor({ state: 'detached' })
    expect(bob.complaints).toEqual([])
    await bob.context.close()

    const chelsea = await journey.signIn('Chelsea')
    await chelsea.page.goto('/documents')
    await chelsea.page.getByRole('link', { name: 'Soil sampling, Nairobi' }).first().click()
    await chelsea.page.getByText('Bob Castellanos decided: Denied').waitFor()
    await expect.poll(() => chelsea.page.locator('blockquote').innerText()).toBe('The advisory was raised.')
    await chelsea.context.close()
  })

  it('HD-06 shows a member of the program what came in, and nobody else', async () => {
    const karen = await journey.signIn('Karen')
    await karen.page.goto('/documents?show=all')
    await karen.page.getByRole('link', { name: 'Ocean sciences meeting, Lisbon' }).waitFor()
    await expect.poll(() => karen.page.getByRole('link', { name: 'Burn from a hot plate' }).count()).toBe(0)
    await karen.context.close()
  })

  it('WF-05 WF-06 WF-07 WF-08 WF-09 WF-10 X-06 asks and answers in the words of each action, when it fails and when it succeeds', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const { page } = chelsea
    await page.goto('/template/every-action')
    await page.getByRole('button', { name: /^Start( now| a new one)?$/ }).click()
    await page.getByRole('button', { name: 'More' }).waitFor()
    let fails = false
    await page.route('**/graphql', (route) => {
      const acts = route.request().postData()?.includes('executeWorkflow') === true
      const errors = [{ message: 'Internal error', extensions: { code: 'INTERNAL' } }]
      return fails && acts ? route.fulfill({ json: { errors } }) : route.continue()
    })
    const take = async (action: string) => {
      const main = page.getByRole('button', { name: action, exact: true })
      if (await main.count()) return main.click()
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }

    for (const { row, action, dialog, success, failure } of actionWords) {
      for (const outcome of [failure, success]) {
        fails = outcome === failure
        await take(action)
        if (dialog) {
          const asked = page.getByRole('dialog', { name: dialog.title, exact: true })
          await asked.waitFor()
          const { message = '', comment, button } = dialog
          expect([row, await asked.innerText()]).toEqual([row, expect.stringContaining(message)])
          await expect
            .poll(() => asked.getByLabel('Comment (required)').count())
            .toBe(comment === 'required' ? 1 : 0)
          await expect
            .poll(() => asked.getByLabel('Comment (optional)').count())
            .toBe(comment === 'optional' ? 1 : 0)
          await expect.poll(() => asked.getByRole('button', { name: 'Cancel' }).count()).toBe(1)
          const go = asked.getByRole('button', { name: button, exact: true })
          const look = row === 'WF-08' || action === 'deny' ? 'danger' : 'primary'
          expect([row, await go.getAttribute('data-look')]).toEqual([row, look])
          if (comment === 'required') {
            await go.click()
            await asked.getByText('Please enter a comment.').waitFor()
            await asked.getByRole('textbox').fill('Please name the room.')
          }
          await go.click()
        }
        await page.getByText(outcome, { exact: true }).waitFor()
        expect([row, await page.getByRole('dialog').count()]).toEqual([row, 0])
        await page.reload()
        await page.getByRole('button', { name: 'More' }).waitFor()
      }
    }
    expect(chelsea.complaints).toEqual([])
    await chelsea.context.close()
  })

  it('WF-02 WF-03 WF-04 takes rights for no actions, keeps those with a place of their own out of the menu, and has one main button', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const { page } = chelsea
    const own = offered.flatMap(({ workflow }) => workflow.flow.edges.map(({ event }) => event?.id ?? ''))
    const look = async (template: string) => {
      await startForm(page, template)
      const more = page.getByRole('button', { name: 'More', exact: true })
      const beside = page
        .locator('header, [role="group"], section')
        .getByRole('button', { name: /^[a-z_]+$/ })
      const main = [...new Set(await beside.allInnerTexts())]
      await more.click()
      await page.getByRole('menuitem').first().waitFor()
      const items = await page.getByRole('menuitem').allInnerTexts()
      await page.keyboard.press('Escape')
      const actions = items.filter((item) => own.includes(item))
      return {
        main,
        actions,
        deletes: items.includes('Delete'),
        edits: await control(page, 'note').isEditable(),
      }
    }
    expect(await look('first')).toEqual({
      ...{ main: ['send'], actions: ['forward', 'finish'] },
      ...{ deletes: true, edits: true },
    })
    expect(await look('after-withdraw')).toEqual({
      ...{ main: ['approve'], actions: ['deny', 'withdraw', 'forward', 'finish'] },
      ...{ deletes: false, edits: true },
    })
    // Nobody may write in it: it is read.
    await startForm(page, 'withdraw-last')
    await expect.poll(() => control(page, 'note').count()).toBe(0)
    expect(chelsea.complaints).toEqual([])
    await chelsea.context.close()
  })

  it('WF-10 X-05 asks and answers in the words that a template gives its own action', async () => {
    const chelsea = await journey.signIn('Chelsea', narrow)
    const { page } = chelsea
    await startForm(page, 'own-words')
    const refer = page.getByRole('button', { name: 'Refer to the board' })
    await refer.click()
    const asked = page.getByRole('dialog', { name: 'Refer own-words?' })
    await asked.getByText('The board meets on Fridays.').waitFor()
    await expect
      .poll(() => asked.getByRole('button', { name: 'Refer it' }).getAttribute('data-look'))
      .toBe('danger')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'own-action')
    await asked.getByRole('button', { name: 'Not now' }).click()
    await asked.waitFor({ state: 'detached' })
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('executeWorkflow')
        ? route.fulfill({ json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] } })
        : route.continue(),
    )
    await refer.click()
    await asked.getByRole('button', { name: 'Refer it' }).click()
    await page.getByText('own-words was not referred.').waitFor()
    await page.unroute('**/graphql')
    await refer.click()
    await asked.getByRole('button', { name: 'Refer it' }).click()
    await page.getByText('own-words was referred.').waitFor()
    await chelsea.context.close()
  })

  it('WF-20 shows an error where the workflow of a form cannot be read, and no form', async () => {
    const frank = await journey.signIn('Frank', narrow)
    const { page } = frank
    await page.goto('/form/lost-workflow')
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await expect.poll(() => page.locator('[data-form]').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await frank.context.close()
  })

  it('X-07 leads whoever decides on from a form that they see no longer, and says that they have decided', async () => {
    const chelsea = await journey.signIn('Chelsea')
    const address = await startForm(chelsea.page, 'leaving')
    await chelsea.page.getByRole('button', { name: 'submit', exact: true }).first().click()
    await chelsea.page
      .getByText(/Review/)
      .first()
      .waitFor()
    const dave = await journey.signIn('Dave')
    const { page } = dave
    await page.goto(address)
    await page.getByRole('button', { name: 'approve', exact: true }).first().click()
    await page.getByText('Success', { exact: true }).waitFor({ timeout: 20_000 })
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(address)
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await chelsea.page.reload()
    await chelsea.page.getByText('State approved').or(chelsea.page.getByText('Approved')).first().waitFor()
    expect(dave.complaints).toEqual([])
    await dave.context.close()
    await chelsea.context.close()
  })

  it('B1 tells whoever decides second why it failed, and shows where the form stands', async () => {
    const bob = await journey.signIn('Bob', narrow)
    const { page } = bob
    await page.goto('/form/demo-report-hotplate')
    const decision = page.getByRole('region', { name: 'Your decision' })
    await decision.getByRole('textbox').fill('Which hot plate?')
    await decision.getByRole('button', { name: 'Request revisions' }).click()
    // Somebody else was faster, a moment before the request arrives.
    await page.route('**/graphql', async (route) => {
      const body = route.request().postDataJSON()
      if (String(body.query).includes('executeWorkflow')) {
        const variables = { ...body.variables, event: 'begin_investigation', operationId: 'faster' }
        await route.fetch({ postData: JSON.stringify({ ...body, variables }) })
      }
      await route.continue()
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Request revisions' }).click()
    await page.getByText('Failed to request revisions. The form has moved on meanwhile.').waitFor()
    await page.locator('header[data-screen-bar]').getByText('Under Investigation', { exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'decided-meanwhile')
    await bob.context.close()
  })

  it('WF-12 X-03 shows each status in its colour, and as words with a sign', async () => {
    const frank = await journey.signIn('Frank')
    const { page } = frank
    await page.goto('/documents')
    await page.getByLabel(/per page/i).selectOption('100')
    await page.getByRole('row', { name: /In Unheard of/ }).waitFor({ timeout: 20_000 })
    const shown = await page.getByRole('row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const badge = row.querySelector('[data-tone]')
        const name = row.querySelector('a')?.textContent ?? ''
        return badge && name.startsWith('In ')
          ? [
              {
                name,
                tone: badge.getAttribute('data-tone'),
                words: badge.textContent,
                sign: !!badge.querySelector('svg'),
              },
            ]
          : []
      }),
    )
    const toneOf = new Map(shown.map(({ name, tone }) => [name.slice(3), tone]))
    for (const [tone, statuses] of Object.entries({ ...TONES, gray: [...(TONES.gray ?? []), 'Unheard of'] }))
      for (const status of statuses) expect([status, toneOf.get(status)]).toEqual([status, tone])
    expect(shown.filter(({ sign, words }) => !sign || !words?.trim())).toEqual([])
    expect(await accessibilityProblems(page)).toEqual([])
    await keepScreenshots(page, 'every-status')
    await frank.context.close()
  })

  it('X-06 asks by its name before a form goes, and brings it back', async () => {
    const chelsea = await journey.signIn('Chelsea', narrow)
    const { page } = chelsea
    const address = await startForm(page, 'first')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const asked = page.getByRole('dialog', { name: 'Delete Form' })
    await asked.getByText('Are you sure you want to delete first? You can undo this for 30 days.').waitFor()
    const go = asked.getByRole('button', { name: 'Delete', exact: true })
    await expect.poll(() => go.getAttribute('data-look')).toBe('danger')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await go.click()
    await page.waitForURL((url) => !url.pathname.includes('/form/'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL(address)
    await control(page, 'note').waitFor()
    await chelsea.context.close()
  })
})
