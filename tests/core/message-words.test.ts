import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../runtime/core/language/local-language.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { formatIssue, formatMessage } from '../../runtime/core/message/format-issue.ts'
import { lintMetrics } from '../../runtime/core/metric/lint-metrics.ts'
import { messages as arabic } from '../../runtime/languages/messages/ar.ts'

describe('what is said of a number', () => {
  it('X-46 takes the form that the language has for it, and an exact one before that', () => {
    const text = '{files, plural, =0 {no file} one {# file} other {# files}} of {name}'
    const said = [0, 1, 2].map((files) => formatMessage(text, { files, name: 'Ada' }))
    expect(said).toEqual(['no file of Ada', '1 file of Ada', '2 files of Ada'])
    expect(formatMessage(text, {})).toBe(' of ')
    const exact = '{n, plural, =1 {a pair} =10 {all ten} other {# and # more}}'
    const counted = [1, 10, 3].map((n) => formatMessage(exact, { n }))
    expect(counted).toEqual(['a pair', 'all ten', '3 and 3 more'])
  })

  it('X-46 is right for one, for two and for few', () => {
    expect(formatIssue({ code: 'text_too_long', params: { maxLength: 1 } })).toBe(
      'Please enter 1 character or fewer.',
    )
    const wait = (seconds: number) =>
      inLanguage({ tag: 'ar', translation: { messages: arabic } }, () =>
        formatIssue({ code: 'rate.lookups', params: { seconds } }),
      )
    expect([wait(2), wait(5), wait(30)].map((text) => /بعد (.*)\.$/.exec(text)?.[1])).toEqual([
      'ثانيتين',
      '5 ثوانٍ',
      '30 ثانية',
    ])
  })

  it('X-46 names one text that is not translated by itself', () => {
    const said = (others: number) =>
      formatDocumentIssue({ code: 'translation.missing', params: { language: 'es', first: '/name', others } })
    expect(said(0)).toBe('"/name" is not said in "es": it is shown as it is written.')
    expect(said(1)).toBe('"/name" and 1 more text are not said in "es": they are shown as they are written.')
    expect(said(7)).toContain('and 7 more texts are not said')
  })

  it('says how many groups a drawing of a metric needs', () => {
    const said = (view: 'pie' | 'table', groups: string[]) =>
      lintMetrics(
        [
          {
            ...{ schemaVersion: 1, id: 'm', title: 'Cases', view },
            aggregate: { function: 'count', config: { groupBy: groups.map((key) => ({ key })) } },
          },
        ],
        [],
      )
        .filter(({ severity }) => severity === undefined)
        .map(formatDocumentIssue)
    expect(said('pie', [])).toEqual(['"Cases" is drawn as pie, which needs 1 group.'])
    expect(said('table', ['a', 'b', 'c'])).toEqual(['"Cases" is drawn as table, which needs 0 to 2 groups.'])
  })

  it('X-46 takes what an author wrote in braces as it stands', () => {
    for (const text of ['{a, plural, one {x}', '{a, plural,}', '{ }', '{a, plural, one {{b}} other {c}}'])
      expect(typeof formatMessage(text, { a: 1 })).toBe('string')
    const unclosed = `{a, plural,${' one {x'.repeat(20_000)}`
    expect(formatMessage(unclosed, { a: 1 })).toHaveLength(unclosed.length)
  })
})
