import { expect, it } from 'vitest'
import { createReport } from '../../designer/import/shared/loss.ts'
import type { Words } from '../../designer/import/shared/source-form.ts'
import { createTexts } from '../../designer/import/shared/write-texts.ts'

function written(words: readonly Words[], max = 100) {
  const report = createReport()
  const texts = createTexts('en', report)
  const said = words.map((each, i) => texts.write(`/${i}`, each, `/source/${i}`, max))
  const lost = report.losses.map(({ at, what, why }) => [at, what, why])
  return { said, translations: texts.translations(), lost }
}

it('a text is as long as it may be', () => {
  expect(written([{ '': 'x'.repeat(100) }])).toEqual({
    ...{ said: ['x'.repeat(100)], translations: undefined, lost: [] },
  })
  expect(written([{ '': 'x'.repeat(101) }])).toMatchObject({
    said: ['x'.repeat(100)],
    lost: [['/source/0', expect.any(String), 'shortened']],
  })
})

it('a text without markup keeps its lines, empty ones too', () => {
  const texts = createTexts('en', createReport())
  expect(texts.writeText('/0', { '': 'One\n\nTwo  words' }, '', 100, () => undefined)).toBe(
    'One\n\nTwo  words',
  )
})

it('a text that may be formatted begins and ends with a word', () => {
  const texts = createTexts('en', createReport())
  expect(texts.writeText('/0', { '': ' One &amp; two\n' }, '', 100, () => undefined)).toBe('One & two')
})

it('a title is drawn where all of it is, and marked up where a part is', () => {
  const why = (text: string) => written([{ '': text }]).lost.map(([, , reason]) => reason)
  for (const all of ['<h1>All</h1>', '<h6 class="x">All</h6>', '<p><b>All</b></p>', ' <i>All</i> '])
    expect(why(all), all).toEqual(['look'])
  for (const part of ['Not <b>all</b>', '<b>Not</b> all', '<h7>All</h7>', '<b></b>'])
    expect(why(part), part).toEqual(['markup'])
  for (const style of ['<style>b {}</style>', '<style media="x">b {}</style >', '<!-- b -->'])
    expect(written([{ '': `${style}All` }]), style).toMatchObject({ said: ['All'], lost: [{ 2: 'look' }] })
})

it('words that are there twice in the language of the template are told of', () => {
  expect(
    written([{ '': 'Colour', en: 'Color', de: 'Farbe' }, { en: '', '': 'One' }, { de: 'Zwei' }]),
  ).toEqual({
    said: ['Color', 'One', 'Zwei'],
    translations: { de: { '/0': 'Farbe' } },
    lost: [['/source/0', 'Colour', 'duplicate']],
  })
})

it('a language without a tag is told of once, and a tag is no longer than a language has', () => {
  const long = `en-${'abcdefgh-'.repeat(3)}abcde`
  expect(long).toHaveLength(35)
  const { translations, lost } = written([
    { '': 'A', Deutsch: 'B', [long]: 'C' },
    { '': 'D', Deutsch: 'E', [`${long}f`]: 'F', es_MX: 'G' },
  ])
  expect(translations).toEqual({ [long]: { '/0': 'C' } })
  expect(lost).toEqual([
    ['/source/0', 'Deutsch: B', 'language'],
    ['/source/1', `${long}f: F`, 'language'],
    ['/source/1', 'es_MX: G', 'language'],
  ])
})
