import { describe, expect, it } from 'vitest'
import { diffDocuments } from '../../runtime/core/diff/diff-documents.ts'
import { sayChange } from '../../runtime/core/diff/say-change.ts'
import type { GroupDocuments } from '../../runtime/core/diff/types.ts'
import { plainSentence } from '../../runtime/core/explain/spans.ts'

const kind = {
  ...{ id: 'kind', type: 'choice-question', title: 'Kind of injury' },
  options: [
    { id: 'burn', label: 'Burn' },
    { id: 'cut', label: 'Cut' },
  ],
}
const where = { id: 'where', type: 'text-question', title: 'Where?' }
const base = {
  template: {
    name: 'Injury report',
    pages: [
      { id: 'case', name: 'The case', children: [kind, where, { id: 'when', title: 'When?' }] },
      { id: 'people', name: 'People', children: [{ id: 'witnesses', title: 'Witnesses', children: [] }] },
    ],
    permissions: [{ role: 'owner', action: 'submit', statuses: ['draft'] }],
    actionSettings: [{ id: 'deny', label: 'Deny' }],
  },
  workflow: {
    name: 'Review',
    flow: {
      nodes: [
        { id: 'draft', type: 'state', position: { x: 0, y: 0 }, data: { label: 'Draft', status: 'draft' } },
        { id: 'review', type: 'state', data: { label: 'Under review', status: 'under_review' } },
        { id: 'high', type: 'guard', data: { label: 'High risk', rule: { '==': [1, 1] } } },
      ],
      edges: [
        { id: 'e1', source: 'draft', target: 'review', event: { id: 'submit', label: 'Submit' } },
        { id: 'e2', source: 'high', target: 'review' },
      ],
    },
    jobs: [{ id: 'remind', name: 'Remind reviewers', cronExpression: '0 8 * * 1' }],
  },
  outcomes: [{ id: 'risk', name: 'Risk', outcomes: [{ id: 'o1', name: 'High' }] }],
  notifications: [
    { id: 'received', name: 'Received', subject: 'Thanks', toRecipients: ['owner'], status: 'active' },
  ],
  starters: ['user:*'],
} satisfies GroupDocuments

type Draft = typeof base
/** The sentences of what a change of the documents makes. */
function said(edit: (draft: Draft) => void): string[] {
  const after = structuredClone(base)
  edit(after)
  return diffDocuments(base, after).map((change) =>
    plainSentence(sayChange(change)).replace(/[\u2066-\u2069]/g, ''),
  )
}
const pageOf = (draft: Draft, index: number) => draft.template.pages[index] as Draft['template']['pages'][0]

describe('ST-07 what changed between two versions, in sentences', () => {
  it('says nothing of documents that say the same', () => {
    expect(diffDocuments(base, base)).toEqual([])
    expect(said(() => {})).toEqual([])
    expect(diffDocuments({}, { outcomes: [] })).toEqual([])
    const reordered = { ...base, template: Object.fromEntries(Object.entries(base.template).reverse()) }
    expect(diffDocuments(base, reordered)).toEqual([])
  })

  it.each<[string, (draft: Draft) => void, string[]]>([
    [
      'what a notification says, whom it is sent to, and that it is sent at all',
      (draft) =>
        Object.assign(draft.notifications[0] as object, {
          ...{ subject: 'We have it', toRecipients: ['owner', 'ehs@example.edu'], status: 'inactive' },
        }),
      [
        'The notification Received has another subject: We have it; it was Thanks.',
        'The recipients of the notification Received changed: ehs@example.edu added.',
        'The notification Received is now switched off.',
      ],
    ],
    [
      'notifications that come and go',
      (draft) => {
        draft.notifications = [{ ...(draft.notifications[0] as object), id: 'sent', name: 'Sent' }] as never
      },
      ['The notification Sent was added.', 'The notification Received was removed.'],
    ],
    [
      'a question that has to be answered',
      (draft) => Object.assign(pageOf(draft, 0).children[0] as object, { required: true }),
      ['Kind of injury is now required.'],
    ],
    [
      'a title',
      (draft) => Object.assign(pageOf(draft, 0).children[1] as object, { title: 'Where exactly?' }),
      ['Where exactly? was called Where? before.'],
    ],
    [
      'options',
      (draft) =>
        Object.assign(pageOf(draft, 0).children[0] as object, {
          options: [
            { id: 'burn', label: 'Burn' },
            { id: 'fall', label: 'Fall' },
          ],
        }),
      ['The choices of Kind of injury changed: Fall added, Cut removed.'],
    ],
    [
      'a question that came, with one that went',
      (draft) => {
        pageOf(draft, 0).children.splice(1, 1, { id: 'how', title: 'How?' } as never)
      },
      ['How? was added to The case.', 'Where? was removed from The case.'],
    ],
    [
      'a question on another page',
      (draft) => {
        pageOf(draft, 1).children.push(...(pageOf(draft, 0).children.splice(2, 1) as never[]))
      },
      ['When? moved from The case to People.'],
    ],
    [
      'the order of a page',
      (draft) => {
        pageOf(draft, 0).children.reverse()
        pageOf(draft, 0).children.reverse()
        pageOf(draft, 0).children.unshift(pageOf(draft, 0).children.pop() as never)
      },
      ['When? stands at another place of The case.'],
    ],
    [
      'a page with all that is on it',
      (draft) => {
        draft.template.pages.splice(0, 1)
      },
      ['The page The case was removed, with 3 elements.'],
    ],
    [
      'settings',
      (draft) => Object.assign(draft.template, { name: 'Accident report', allowComments: true }),
      [
        'The form’s name is now Accident report; it was Injury report.',
        'The form’s setting Allow comments is now yes.',
      ],
    ],
    [
      'permissions',
      (draft) => {
        draft.template.permissions = [
          { role: 'owner', action: 'submit', statuses: ['draft', 'returned'] },
          { role: 'reviewer', action: 'approve', statuses: [] },
        ]
      },
      [
        'The permission owner: Submit changed in its statuses: returned added.',
        'The permission reviewer: Approve was added.',
      ],
    ],
    [
      'states, events and guards',
      (draft) => {
        const { nodes, edges } = draft.workflow.flow
        nodes.splice(1, 1)
        edges.splice(0, 1)
        Object.assign(nodes[1]?.data as object, { rule: { '==': [1, 2] } })
        nodes.push({ id: 'done', type: 'state', data: { label: 'Done', status: 'done' } })
      },
      [
        'The rule of the condition High risk changed.',
        'The state Done was added.',
        'The state Under review was removed.',
        'The event Submit was removed.',
      ],
    ],
    [
      'where states are drawn',
      (draft) => Object.assign(draft.workflow.flow.nodes[0] as object, { position: { x: 9, y: 0 } }),
      ['The workflow is drawn differently: 1 state or condition was placed elsewhere.'],
    ],
    [
      'jobs',
      (draft) => Object.assign(draft.workflow.jobs[0] as object, { cronExpression: '0 9 * * 1' }),
      ['The job Remind reviewers has another schedule: 0 9 * * 1; it was 0 8 * * 1.'],
    ],
    [
      'outcomes',
      (draft) => {
        draft.outcomes[0]?.outcomes.push({ id: 'o2', name: 'Low' })
      },
      ['The outcome Low was added to Risk.'],
    ],
    [
      'who may start it',
      (draft) => {
        draft.starters = ['role:staff#member']
      },
      ['Who may start the form changed: role:staff#member added, user:* removed.'],
    ],
  ])('says %s', (_, edit, sentences) => {
    expect(said(edit)).toEqual(sentences)
  })

  it('leads to the place: of what is gone in the old document, of all else in the new one', () => {
    const after = structuredClone(base)
    pageOf(after, 0).children.shift()
    Object.assign(pageOf(after, 1).children[0] as object, { required: true })
    expect(diffDocuments(base, after)).toMatchObject([
      { kind: 'element.changed', document: 'template', path: '/pages/1/children/0/required', now: true },
      { kind: 'element.removed', document: 'template', path: '/pages/0/children/0', was: kind },
    ])
  })
})
