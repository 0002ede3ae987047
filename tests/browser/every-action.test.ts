import { describe, expect, it } from 'vitest'
import { accessibilityProblems, keepScreenshots, narrow } from '../support/browser.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { addTemplates, decided, offering } from '../support/every-action.ts'
import { control, openJourney, startForm } from '../support/journey.ts'
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

describe('what can be done to a form', () => {
  const journey = openJourney(async () => {
    const dataDir = dataFolder('every-action')
    await copyDemo(dataDir)
    await addTemplates(dataDir, [
      offering('every-action', ['update', ...actionWords.map(({ action }) => action)]),
      ...offered,
      decided('leaving'),
    ])
    return openServer({ dataDir })
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

  it('WF-12 X-03 shows each status in its colour, and as words with a sign', async () => {
    const frank = await journey.signIn('Frank')
    const { page } = frank
    await page.goto('/documents')
    await page.getByLabel(/per page/i).selectOption('100')
    // All of them, and not those of the first page that was shorter.
    const count = Object.values(TONES).flat().length + 1
    await expect
      .poll(() =>
        page
          .getByRole('row')
          .filter({ has: page.getByRole('link', { name: /^In / }) })
          .count(),
      )
      .toBe(count)
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
