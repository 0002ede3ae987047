import { readdirSync, readFileSync } from 'node:fs'
import { getSchema } from '@tiptap/react'
import { describe, expect, it } from 'vitest'
import {
  formatted,
  fromEditor,
  isFormatted,
  isSafeAddress,
  meaningOf,
} from '../../designer/parts/rich-text/convert.ts'
import { extensionsFor, isDrawn } from '../../designer/parts/rich-text/editor-schema.ts'
import { cleanPasted } from '../../designer/parts/rich-text/paste.ts'
import type { RichText } from '../../schemas/index.ts'
import { plugins } from '../support/plugin-folders.ts'
import { fc, runsOf } from '../support/random.ts'

const schema = getSchema(extensionsFor(true))
/** What the editor would store of a text that nobody touched. */
const through = (text: RichText) => fromEditor(schema.nodeFromJSON(text).toJSON())

const mark = fc.constantFrom('bold', 'italic', 'underline', 'strike')
const link = fc.record({
  type: fc.constant('link'),
  attrs: fc.record({ href: fc.constantFrom('https://a.example/', 'mailto:a@b.c', '/form/1') }),
})
const run = fc.record(
  {
    ...{ type: fc.constant('text'), text: fc.string({ minLength: 1 }) },
    marks: fc.oneof(
      mark.map((type) => [{ type }]),
      link.map((each) => [each]),
    ),
  },
  { requiredKeys: ['type', 'text'] },
)
const line = fc.record({ type: fc.constant('paragraph'), content: fc.tuple(run) }, { requiredKeys: ['type'] })
const list = fc.record({
  type: fc.constantFrom('bulletList', 'orderedList'),
  content: fc.array(fc.record({ type: fc.constant('listItem'), content: fc.tuple(line) }), {
    ...{ minLength: 1, maxLength: 3 },
  }),
})
const title = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ level: fc.constantFrom(1, 2, 3) }),
  content: fc.tuple(run),
})
const usual = fc.record({
  type: fc.constant('doc'),
  content: fc.array(fc.oneof(line, list, title), { minLength: 1, maxLength: 5 }),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<RichText>

/** Anything that the schema of documents takes, in whatever order. */
const { any } = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.record(
    {
      type: fc.constantFrom(
        'paragraph',
        'heading',
        'bulletList',
        'orderedList',
        'listItem',
        'text',
        'hardBreak',
      ),
      text: fc.string(),
      attrs: fc.record({ level: fc.constantFrom(1, 2, 3), start: fc.integer() }, { requiredKeys: [] }),
      marks: fc.array(
        fc.record(
          {
            type: fc.constantFrom('bold', 'code', 'link'),
            attrs: fc.record(
              { href: fc.webUrl(), target: fc.constantFrom('_blank', null) },
              { requiredKeys: [] },
            ),
          },
          { requiredKeys: ['type'] },
        ),
        { maxLength: 2 },
      ),
      content: fc.array(tie('any'), { maxLength: 3 }),
    },
    { requiredKeys: ['type'] },
  ),
}))

describe('formatted text', () => {
  it('ET-19 comes out of the editor as it went in, to the byte', () => {
    fc.assert(
      fc.property(usual, (text) => {
        expect(isDrawn(text)).toBe(true)
        expect(JSON.stringify(through(text))).toBe(JSON.stringify(text))
      }),
      { numRuns: runsOf(300) },
    )
  })

  it('ET-19 is drawn only where nothing of it would be lost, and else kept as JSON', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 3 }), (content) => {
        const text = { type: 'doc', content } as RichText
        if (isDrawn(text)) expect(meaningOf(through(text))).toBe(meaningOf(text))
      }),
      { numRuns: runsOf(500) },
    )
    const linkTo = (href: string) => ({ type: 'link', attrs: { href } })
    for (const content of [
      [],
      [{ type: 'text', text: 'no block' }],
      [{ type: 'quote' }],
      [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [linkTo('javascript:alert(1)')] }] }],
    ])
      expect(isDrawn({ type: 'doc', content } as RichText)).toBe(false)
  })

  it('ET-19 shows every formatted text that the product ships', () => {
    const folder = new URL('../../server/demo/templates/', import.meta.url)
    const all = [
      ...readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
      ...plugins.flatMap(({ examples }) => examples),
    ]
    const found: RichText[] = []
    JSON.stringify(all, (_, value: unknown) => {
      if (isFormatted(value)) found.push(value)
      return value
    })
    expect(found.length).toBeGreaterThan(1)
    for (const text of found) expect(isDrawn(text), JSON.stringify(text)).toBe(true)
  })

  it('ET-19 begins with the lines of a plain text', () => {
    expect(formatted('One\n\nTwo').content).toHaveLength(3)
    expect(isDrawn(formatted('One\n\nTwo'))).toBe(true)
  })

  it('ET-19 links to what runs nothing', () => {
    for (const good of ['https://a.b', 'http://a', 'mailto:a@b', 'tel:911', '/form/1', '#top'])
      expect(isSafeAddress(good)).toBe(true)
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil',
      '/\\evil',
      ' https://a',
      'a.b',
      '',
    ])
      expect(isSafeAddress(bad)).toBe(false)
  })

  it('ET-19 leaves behind the styles of Word and of web pages', () => {
    const word =
      '<!--[if gte mso 9]><xml><w:x/></xml><![endif]--><style>p{color:red}</style><p class=MsoNormal style="mso-x:1"><b>A</b><o:p></o:p></p><script>x()</script>'
    expect(cleanPasted(word)).toBe('<p><b>A</b></p>')
    expect(cleanPasted('<b id="d" style="font-weight:normal;"><p onclick=x()>A</p></b>')).toBe('<p>A</p></b>')
  })
})
