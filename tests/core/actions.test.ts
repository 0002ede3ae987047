import { describe, expect, it } from 'vitest'
import { actionSettings as settingsOf, splitActions as split } from '../../runtime/core/workflow/actions.ts'
import { type StatusRegistry, statusOf as statusIn } from '../../runtime/core/workflow/status.ts'
import { demoStatuses } from '../../server/demo/campus/home.ts'
import { builtInActions } from '../../server/features/template/workflow/actions.ts'

/** The tables of 001 §4 are documents. */
const [statuses] = demoStatuses()
const actionSettings = (
  action: Parameters<typeof settingsOf>[0],
  template?: Parameters<typeof settingsOf>[1],
) => settingsOf(action, template, builtInActions.actions)
const splitActions = <E extends { id: string; primary?: boolean }>(events: readonly E[]) =>
  split(events, (id) => actionSettings(id).besideSubforms)
const statusOf = (status: string | undefined, from: StatusRegistry | undefined = statuses) =>
  statusIn(status, from)

const events = (...ids: string[]) => ids.map((id) => ({ id, label: id }))

describe('the actions of a form', () => {
  it('WF-02 takes update and delete out, as rights', () => {
    const { canUpdate, canDelete, available } = splitActions(events('update', 'submit', 'delete', 'close'))
    expect([canUpdate, canDelete, available.map((event) => event.id)]).toEqual([
      true,
      true,
      ['submit', 'close'],
    ])
    expect(splitActions(events('submit'))).toMatchObject({ canUpdate: false, canDelete: false })
  })

  it('WF-03 keeps add_investigator, close and delete out of the menu', () => {
    const { menu } = splitActions(events('add_investigator', 'submit', 'close', 'delete', 'update', 'recall'))
    expect(menu.map((event) => event.id)).toEqual(['submit', 'recall'])
  })

  it.each([
    ['WF-04 the first', ['submit', 'recall'], 'submit'],
    ['WF-04 the one after withdraw', ['deny', 'withdraw', 'approve'], 'approve'],
    ['WF-04 the one before withdraw when it is last', ['deny', 'approve', 'withdraw'], 'approve'],
    ['X-04 after the removals', ['approve', 'withdraw', 'close', 'delete'], 'approve'],
    ['X-04 none when only withdraw is left', ['update', 'withdraw', 'close'], undefined],
    ['none when there is none', ['update'], undefined],
  ])('primary: %s', (_, ids, expected) => {
    expect(splitActions(events(...ids)).primary?.id).toBe(expected)
  })

  it('X-04 lets the mark of the edge win', () => {
    const marked = [
      ...events('submit', 'withdraw', 'deny'),
      { id: 'approve', label: 'Approve', primary: true },
    ]
    expect(splitActions(marked).primary?.id).toBe('approve')
  })

  it.each([
    ['WF-05', 'submit', 'Form submitted successfully!', 'Failed to submit the form.'],
    ['WF-05', 'complete', 'Form submitted successfully!', 'Failed to submit the form.'],
    ['WF-06', 'complete_report', 'Form completed successfully.', 'Failed to complete the report.'],
    [
      'WF-07',
      'begin_investigation',
      'Investigation started successfully!',
      'Failed to start an investigation. Please ensure you are an assigned investigator.',
    ],
    ['WF-08', 'withdraw', 'Withdrawn successfully!', 'Failed to withdraw.'],
    ['WF-09', 'deny', 'Form denied!', 'Failed to deny.'],
    ['WF-09', 'request revisions', 'Revisions Requested successfully!', 'Failed to request revisions.'],
    ['WF-09', 'request_revisions', 'Revisions Requested successfully!', 'Failed to request revisions.'],
    ['WF-09', 'recall', 'Application recalled successfully!', 'Failed to recall application.'],
    ['WF-10', 'forward', 'Success', 'Error'],
    ['WF-10', 'constructor', 'Success', 'Error'],
  ])('%s says what became of %s', (_, id, successMessage, errorMessage) => {
    expect(actionSettings(id).toast).toEqual({ successMessage, errorMessage })
  })

  it('WF-08 WF-09 X-06 asks before what cannot be undone', () => {
    expect(actionSettings('withdraw')).toMatchObject({
      tone: 'danger',
      confirm: {
        title: 'Withdraw Request',
        message: 'Are you sure you want to withdraw this application? This action cannot be undone.',
        isDestructive: true,
        secondaryLabel: 'Cancel',
      },
    })
    expect(actionSettings('deny').confirm).toMatchObject({
      title: 'Deny Request',
      message: 'Are you sure you want to deny this request? This action cannot be undone.',
      isDestructive: true,
    })
    expect(actionSettings('request revisions')).toMatchObject({
      requireComment: true,
      confirm: { title: 'Request Revisions', isDestructive: false },
    })
    expect(actionSettings('recall').confirm?.title).toBe('Recall Application')
    expect(actionSettings('delete').confirm).toMatchObject({
      isDestructive: true,
      message: expect.stringContaining('{name}'),
    })
    expect(actionSettings('submit').confirm).toBeUndefined()
  })

  it.each([
    ['submit', true],
    ['complete', true],
    ['generate_posting', true],
    ['generate posting', true],
    ['report pesticide applied', true],
    ['report_pesticides_applied', true],
    ['report pesticide use', true],
    ['update_trip', true],
    ['recall_report', true],
    ['complete_report', false],
    ['withdraw', false],
    ['forward', false],
  ])('VA-14 validates before %s: %s', (id, expected) => {
    expect(actionSettings(id).validate).toBe(expected)
  })

  it('X-05 lets the template say otherwise, field by field', () => {
    const template = {
      actionSettings: [
        { id: 'Request Revisions', label: 'Ask again', validate: true, toast: { successMessage: 'Asked.' } },
      ],
    }
    expect(actionSettings({ id: 'request_revisions', label: 'Request' }, template)).toMatchObject({
      label: 'Ask again',
      validate: true,
      requireComment: true,
      toast: { successMessage: 'Asked.', errorMessage: 'Failed to request revisions.' },
    })
    expect(actionSettings({ id: 'request_revisions', label: 'Request' }).label).toBe('Request')
    expect(actionSettings('send_to_board').label).toBe('Send to board')
  })

  it('SI-01 asks for a person where the template or the installation says so, and else never', () => {
    const assigns = (own: object, registry: object = {}) =>
      settingsOf('refer', { actionSettings: [{ id: 'refer', ...own }] }, [{ id: 'refer', ...registry }])
        .assigns
    expect(assigns({ assigns: true })).toBe(true)
    expect(assigns({}, { assigns: true })).toBe(true)
    expect(assigns({ assigns: false }, { assigns: true })).toBe(false)
    expect(assigns({})).toBe(false)
  })
})

describe('an installation without tables of its own', () => {
  it('VA-14 X-05 checks what is handed in, and says the rest in general words', () => {
    expect(settingsOf('submit')).toMatchObject({ validate: true, toast: { successMessage: 'Success' } })
    expect(settingsOf('recall')).toMatchObject({ validate: false, confirm: undefined, besideSubforms: false })
    expect(split(events('add_investigator', 'submit')).menu).toHaveLength(2)
    expect(statusIn('submitted')).toMatchObject({ label: 'Submitted', tone: 'gray', isCompleted: false })
  })
})

describe('the status of a form', () => {
  it.each([
    ['draft', 'gray'],
    ['Assigned', 'blue'],
    ['investigation_completed', 'green'],
    ['Trip Updated', 'green'],
    ['submitted', 'green'],
    ['under review', 'orange'],
    ['UPDATE IN PROGRESS', 'orange'],
    ['somewhere', 'gray'],
  ])('WF-12 shows %s in %s', (status, tone) => {
    expect(statusOf(status)?.tone).toBe(tone)
  })

  it.each([
    ['complete', true],
    ['completed', true],
    ['submitted', true],
    ['trip updated', true],
    ['reported', true],
    ['planned application', true],
    ['Application Recalled', true],
    ['under_review', true],
    ['under review', true],
    ['auto approved', true],
    ['auto_approved', true],
    ['recall report', true],
    ['approved', false],
    ['draft', false],
    ['constructor', false],
  ])('WF-11 counts %s as completed: %s', (status, expected) => {
    expect(statusOf(status)?.isCompleted).toBe(expected)
  })

  it('X-03 knows aliases, humanises what it does not know, and is silent without a status', () => {
    const registry = {
      statuses: [
        {
          id: 'sent_back',
          aliases: ['Revisions Requested'],
          label: 'Sent back',
          tone: 'red' as const,
          isCompleted: true,
          isFinal: false,
        },
      ],
    }
    expect(statusOf('revisions_requested', registry)).toEqual({
      id: 'sent_back',
      label: 'Sent back',
      tone: 'red',
      isCompleted: true,
      isFinal: false,
    })
    expect(statusOf('on_its-way', registry)).toMatchObject({
      id: 'on_its_way',
      label: 'On its way',
      tone: 'gray',
    })
    expect(statusOf(' ')).toBeUndefined()
    expect(statusOf(undefined)).toBeUndefined()
  })
})
