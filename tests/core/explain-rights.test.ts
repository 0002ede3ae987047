import { describe, expect, it } from 'vitest'
import { explainRight } from '../../runtime/core/explain/explain-right.ts'
import { sayRequired } from '../../runtime/core/explain/say-required.ts'
import { saySeen } from '../../runtime/core/explain/say-right.ts'
import { plainSentence } from '../../runtime/core/explain/spans.ts'
import type { Element, ElementPermission } from '../../schemas/index.ts'
import { calculated, page, paragraph, section, text } from '../support/elements.ts'
import { formOf, statusLabel, whyEditable, whyShown } from '../support/explaining.ts'

const named = (title: string, permissions: ElementPermission[], children = [text('a', { title: 'A' })]) =>
  section('within', children, { title, permissions })

function seen(content: Element[], id: string, role: string, status = 'draft', right = 'view' as const) {
  const { compiled } = formOf(content)
  const node = compiled.elements.get(id) as never
  const reason = explainRight(node, { userId: '', roles: [role] }, status, right)
  return plainSentence(saySeen({ statusLabel }, id, reason))
}

const statuses = (count: number) => Array.from({ length: count }, (_, n) => `status ${n}`)

describe('who sees something', () => {
  it.each([
    ['Nurse', [{ role: 'nurse' }]],
    ['Nurse and the owner', [{ role: 'nurse' }, { role: 'owner' }]],
    ['Nurse in draft or Under Review', [{ role: 'nurse', canViewWhen: ['draft', 'under_review'] }]],
    [
      'Nurse in draft or Under Review',
      [{ role: 'nurse', canViewInStatuses: ['draft', 'draft', 'under_review'] }],
    ],
    [
      'Nurse in draft or Under Review',
      [{ role: 'nurse', canViewInStatuses: ['draft'], canViewWhen: ['under_review', 'draft'] }],
    ],
    [
      'Nurse and the owner in draft and Clerk in Under Review',
      [
        { role: 'nurse', canViewWhen: ['draft'] },
        { role: 'clerk', canViewWhen: ['under_review'] },
        { role: 'owner', canViewWhen: ['draft'] },
        { role: 'nurse', canViewWhen: ['draft'] },
      ],
    ],
    ['Nurse in draft', [{ role: 'nurse', canViewWhen: ['draft'], canUpdateWhen: ['under_review'] }]],
    ['Clerk', [{ role: 'nurse', canUpdateWhen: ['draft'] }, { role: 'clerk' }]],
    ['Clerk', [{ role: 'nurse', canViewWhen: [] }, { role: 'clerk' }]],
    ['Clerk', [{ role: 'nurse', canViewInStatuses: [] }, { role: 'clerk' }]],
  ] as [string, ElementPermission[]][])('WY-08 %s', (who, permissions) => {
    expect(whyShown([named('Medical', permissions)], {}, 'a', { status: 'archived' })).toBe(
      permissions.some(({ role, canViewWhen }) => role === 'owner' && !canViewWhen)
        ? 'Always shown.'
        : `Hidden: the section Medical is seen by ${who} only.`,
    )
    expect(seen([named('Medical', permissions)], 'a', 'stranger', 'archived')).toBe(
      `Hidden: the section Medical is seen by ${who} only.`,
    )
  })

  it('WY-08 names the rule that refuses before one that allows, and the outermost of those', () => {
    const inner = text('a', { title: 'A', permissions: [{ role: 'owner' }, { role: 'nurse' }] })
    const content = [named('Medical', [{ role: 'nurse' }], [inner])]
    expect(seen(content, 'a', 'owner')).toBe('Hidden: the section Medical is seen by Nurse only.')
    expect(seen(content, 'a', 'clerk')).toBe('Hidden: the section Medical is seen by Nurse only.')
    expect(seen(content, 'a', 'nurse')).toBe('Shown: A is seen by the owner and Nurse.')
    expect(seen([text('a', { permissions: [{ role: 'nurse', canViewWhen: [] }] })], 'a', 'nurse')).toBe(
      'Hidden: Title of a is seen by nobody.',
    )
  })

  it('WY-08 says so of what is not ruled at all, though it may be ruled who changes it', () => {
    const updates = [{ role: 'nurse', canUpdateWhen: ['draft'] }]
    expect(seen([text('a', { permissions: updates })], 'a', 'owner')).toBe(
      'Shown: a is seen by everyone who sees the form.',
    )
  })

  it('WY-06 names eight statuses', () => {
    const said = (count: number) =>
      seen([text('a', { permissions: [{ role: 'nurse', canViewWhen: statuses(count) }] })], 'a', 'owner')
    expect(said(8)).toContain('status 6, or status 7 only.')
    expect(said(9)).toBe(said(8))
  })
})

describe('why an answer can be changed or not', () => {
  it('WY-07 names the calculation before a right, and each answer behind it once', () => {
    const sum = calculated(
      'sum',
      { '+': [{ answer: 'a' }, { answer: 'b' }, { answer: 'a' }] },
      {
        permissions: [{ role: 'nurse', canUpdateWhen: ['draft'] }],
      },
    )
    expect(whyEditable([text('a'), text('b'), sum], 'sum')).toBe(
      'Read-only: it is calculated from Title of a and Title of b.',
    )
  })

  it('WY-07 names what stands around it, and that nobody may', () => {
    const nobody = text('a', { title: 'A', permissions: [{ role: 'nurse', canUpdateWhen: [] }] })
    expect(whyEditable([nobody], 'a')).toBe('Read-only: A is changed by nobody.')
    const pages = [page('p1', [text('a')], { permissions: [{ role: 'nurse', canUpdateWhen: ['draft'] }] })]
    expect(whyEditable(pages, 'a')).toBe('Read-only: the page Page p1 is changed by Nurse in draft only.')
  })

  it('WY-07 says nothing of what has no answer, or is not there', () => {
    const content = [section('within', [text('a')]), paragraph('note')]
    for (const key of ['within', 'note', 'p1', 'nobody'])
      expect(whyEditable(content, key), key).toBeUndefined()
  })

  it('WY-07 says why an answer is required', () => {
    expect(plainSentence(sayRequired())).toBe('Required: the form can be handed in only with an answer here.')
  })
})
