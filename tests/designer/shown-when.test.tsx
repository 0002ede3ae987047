import { describe, expect, it } from 'vitest'
import { ShownWhen } from '../../designer/builder/inspector/ShownWhen.tsx'
import { openPane } from './open-pane.tsx'

const hurt = {
  ...{ id: 'hurt', type: 'option-question', title: 'Was anybody hurt?' },
  options: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
}
const count = { id: 'count', type: 'text-question', title: 'How many?', input: 'Number' }
const template = { name: 'T', pages: [{ id: 'page', name: 'Page', children: [hurt, count] }] }

const drawn = (id: string, value: unknown) =>
  openPane(() => <ShownWhen id={id} label="Shown when" value={value} onValue={() => {}} />, { template })
    .markup

describe('ST-02 ET-29 when an element is shown', () => {
  it('is always, or with one of the answers that are chosen from lists', () => {
    expect(drawn('count', undefined)).toContain('Always.')
    const conditions = ['yes', 'no'].map((optionId) => ({ questionId: 'hurt', optionId }))
    const markup = drawn('count', { conditions })
    expect(markup.match(/aria-label="Answer"/g)).toHaveLength(2)
    expect(markup).toContain('<option value="yes" selected="">Yes</option>')
    expect(markup).toContain('<option value="no" selected="">No</option>')
    expect(markup).not.toContain('<textarea')
  })

  it('hangs on no question without options, and not on itself', () => {
    expect(drawn('count', { conditions: [{ questionId: 'hurt', optionId: 'yes' }] })).not.toContain(
      'How many?',
    )
    expect(drawn('hurt', undefined)).toContain(
      'To show this only with an answer, add a question with options first.',
    )
  })

  it('keeps what is not there any more, and says so', () => {
    const markup = drawn('count', { conditions: [{ questionId: 'gone', optionId: 'perhaps' }] })
    expect(markup).toContain('<option value="gone" selected="">gone (not there)</option>')
    expect(markup).toContain('<option value="perhaps" selected="">perhaps (not there)</option>')
  })

  it.each([
    { rule: { '==': [{ answer: ['hurt'] }, 'yes'] } },
    { conditions: [{ questionId: 'hurt', optionId: 'yes', also: 1 }] },
    { conditions: 'x' },
    'nonsense',
    7,
  ])('leaves what says more as it is written: %j', (value) => {
    const markup = drawn('count', value)
    expect(markup).toContain('<textarea')
    expect(markup).toContain(JSON.stringify(value, null, 2).split('\n')[0]?.replaceAll('"', '&quot;'))
    expect(markup.includes('Shown when <') || markup.includes('Shown when  <')).toBe(
      typeof value === 'object' && 'rule' in value,
    )
  })
})
