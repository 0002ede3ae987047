import { describe, expect, it } from 'vitest'
import { hasMarkup, readHtml, withoutEntities } from '../../designer/import/shared/rich-text.ts'

const text = (words: string, ...marks: (string | [string])[]) => ({
  ...{ type: 'text', text: words },
  ...(marks.length > 0 && {
    marks: marks.map((mark) =>
      typeof mark === 'string' ? { type: mark } : { type: 'link', attrs: { href: mark[0] } },
    ),
  }),
})
const block = (type: string, ...content: object[]) => ({ type, content })
const p = (...content: (string | object)[]) =>
  block('paragraph', ...content.map((part) => (typeof part === 'string' ? text(part) : part)))
const heading = (level: number, words: string) => ({
  ...{ type: 'heading', attrs: { level }, content: [text(words)] },
})
const list = (type: string, ...items: string[]) =>
  block(type, ...items.map((item) => block('listItem', p(item))))
const br = { type: 'hardBreak' }

const read = (html: string) => {
  const { text, isWhole } = readHtml(html)
  expect(text.type).toBe('doc')
  return isWhole ? text.content : { said: text.content }
}

describe('HTML of a source', () => {
  it('is paragraphs, of whatever they are called', () => {
    expect(read('One')).toEqual([p('One')])
    for (const tag of ['p', 'div', 'section', 'article', 'header', 'footer', 'tr', 'P'])
      expect(read(`<${tag}>One</${tag}> <${tag} class="x">Two</${tag}>Three`), tag).toEqual([
        ...[p('One'), p('Two'), p('Three')],
      ])
    for (const tag of ['pre', 'sup', 'trp'])
      expect(read(`<${tag}>One</${tag}>two`), tag).toEqual({ said: [p('One', 'two')] })
    expect(read('<p></p>')).toEqual([])
    expect(read('')).toEqual([])
    expect(read('One<p>Two')).toEqual([p('One'), p('Two')])
  })

  it('links to addresses without quotes around them, too', () => {
    expect(read('<a href=https://example.org/a?b=1>x</a>')).toEqual([
      p(text('x', ['https://example.org/a?b=1'])),
    ])
    expect(read('<a href=javascript:x>y</a>')).toEqual({ said: [p('y')] })
  })

  it('is as it is nested, and in one line where nothing else is said', () => {
    expect(read('<b><i>x</b>y</i>z')).toEqual([p(text('x', 'bold', 'italic'), text('y', 'italic'), 'z')])
    expect(read('a <span>b</span> c')).toEqual([p('a ', 'b', ' c')])
    expect(read('<ah1>a</ah1>b')).toEqual({ said: [p('a', 'b')] })
    expect(read('<h10>a</h10>b')).toEqual({ said: [p('a', 'b')] })
    expect(read('<ul><li>a</li>b</ul>')).toEqual([list('bulletList', 'a', 'b')])
    expect(read('<ol><li>a<ul><li>b</li></ul></li></ol>')).toEqual([list('orderedList', 'a', 'b')])
  })

  it('is words without the line ends of their source, and with the ends of their lines', () => {
    expect(read('<p>\n  One\n  two </p>\n')).toEqual([p('One two ')])
    expect(read('<p>One<br>two<br/> three</p>')).toEqual([p('One', br, 'two', br, ' three')])
    expect(read('One <b>two</b> three')).toEqual([p('One ', text('two', 'bold'), ' three')])
    expect(read('<b>a</b> <i>b</i>')).toEqual([p(text('a', 'bold'), ' ', text('b', 'italic'))])
  })

  it('is bold, italic and the like, one within another', () => {
    const marks = { b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', s: 'strike' }
    const all = { ...marks, del: 'strike', strike: 'strike', code: 'code', B: 'bold' }
    for (const [tag, mark] of Object.entries(all))
      expect(read(`<${tag}>a</${tag}>b`), tag).toEqual([p(text('a', mark), 'b')])
    expect(read('<b>a<i>b</i>c</b>')).toEqual([
      p(text('a', 'bold'), text('b', 'bold', 'italic'), text('c', 'bold')),
    ])
    expect(read('<b>a</b><i>b<b>c</b></i>')).toMatchObject([
      { content: [text('a', 'bold'), text('b', 'italic'), { text: 'c', marks: { length: 2 } }] },
    ])
    expect(read('<a href="/1">a<a href="/2">b</a>c</a>')).toEqual([
      p(text('a', ['/1']), text('b', ['/2']), text('c', ['/1'])),
    ])
    // The inner of two that are alike ends first, and an end without a beginning ends nothing.
    expect(read('<b>a<i>b<b>c</b>d</i>e</u></b>f')).toEqual([
      p(
        ...[text('a', 'bold'), text('b', 'bold', 'italic'), text('c', 'bold', 'italic')],
        ...[text('d', 'bold', 'italic'), text('e', 'bold'), text('f')],
      ),
    ])
  })

  it('is headings of three levels', () => {
    const html = [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>H${level}</h${level}>`).join('')
    expect(read(html)).toEqual([
      ...[heading(1, 'H1'), heading(2, 'H2'), heading(3, 'H3')],
      ...[heading(3, 'H4'), heading(3, 'H5'), heading(3, 'H6')],
    ])
    expect(read('<h2>A</h2>b')).toEqual([heading(2, 'A'), p('b')])
    for (const tag of ['h0', 'h7', 'h12', 'xh1', 'hr'])
      expect(read(`a<${tag}>b</${tag}>`), tag).toEqual({ said: [p('a', 'b')] })
  })

  it('is lists of one level, with what stands around them', () => {
    expect(read('<ul><li>a</li><li>b</li></ul>')).toEqual([list('bulletList', 'a', 'b')])
    expect(read('before<ol><li>a</li></ol>after')).toEqual([
      ...[p('before'), list('orderedList', 'a'), p('after')],
    ])
    expect(read('<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>d')).toEqual([
      list('bulletList', 'a', 'b', 'c'),
      p('d'),
    ])
    expect(read('<ul><li>a</ul><ol><li>b</ol>')).toEqual([list('bulletList', 'a'), list('orderedList', 'b')])
    expect(read('<ul></ul>a')).toEqual([p('a')])
    expect(read('<ul><li>a</li><h1>H</h1></ul>')).toEqual([list('bulletList', 'a'), heading(1, 'H')])
    expect(read('<ul><li>a')).toEqual([p('a')])
  })

  it('is links that lead where they may', () => {
    const safe = [
      'https://x.example/a',
      'http://x.example',
      'mailto:a@x.example',
      'tel:+1',
      '/form/1',
      '/',
      '#top',
    ]
    for (const href of safe) {
      expect(read(`<a href="${href}">a</a>b`), href).toEqual([p(text('a', [href]), 'b')])
      expect(read(`<a class='x' HREF = '${href}'>a</a>`), href).toEqual([p(text('a', [href]))])
    }
    const unsafe = ['javascript:alert(1)', 'data:text/html,x', '//x.example', '/\\x.example', 'x.example', '']
    for (const href of [
      ...unsafe,
      'javascript:https://x.example',
      'xhttps://x.example',
      'httpss://x.example',
    ])
      expect(read(`<a href="${href}">a</a>b`), href).toEqual({ said: [p('a', 'b')] })
    expect(read('<a name="x">a</a>')).toEqual({ said: [p('a')] })
    expect(read('<a data-xhref="https://x.example">a</a>')).toEqual({ said: [p('a')] })
  })

  it('is told of where something else was marked up, but for what says only how words look', () => {
    for (const tag of ['img', 'table', 'td', 'script', 'constructor', 'video'])
      expect(read(`<${tag}>a</${tag}>`), tag).toEqual({ said: [p('a')] })
    for (const tag of ['span', 'font', 'small', 'center', 'big', 'label', 'html', 'body', 'tbody', 'SPAN'])
      expect(read(`<${tag} style="x">a</${tag}>`), tag).toEqual([p('a')])
  })

  it('is words where it only looks like markup', () => {
    expect(read('1 < 2 > 0 <3')).toEqual([p('1 < 2 > 0 <3')])
    expect(read(`a<b${' '.repeat(2_001)}>c`)).toEqual([p('a<b >c')])
    expect(read(`a<b${' '.repeat(2_000)}>c`)).toEqual([p('a', text('c', 'bold'))])
    expect(['a < b', '<3', '<b', '< b>', '</>', `<b${' '.repeat(2_001)}>`].map(hasMarkup)).toEqual(
      Array(6).fill(false),
    )
    expect(['<b>', '</b>', '<x-y z="1">', 'a<BR/>', `<b${' '.repeat(2_000)}>`].map(hasMarkup)).toEqual(
      Array(5).fill(true),
    )
  })

  it('has signs that stand for others', () => {
    expect(withoutEntities('&nbsp;&amp;&lt;&gt;&quot;&#39;&AMP;&copy;&amp;lt;')).toBe(` &<>"'&&copy;&lt;`)
    expect(withoutEntities('child&#8217;s &#x2019;&apos;')).toBe(`child’s ’'`)
    expect(withoutEntities('a&#32;b&#xE000;&#x10FFFF;&#xd7ff;')).toBe('a b\ue000\u{10ffff}\ud7ff')
    // No number of a character, or one that no text may hold.
    const none = '&#0;&#31;&#xd800;&#xdfff;&#x110000;&#9999999;&#;'
    expect(withoutEntities(none)).toBe(none)
    expect(read('<p>a &lt;b&gt; c</p>')).toEqual([p('a <b> c')])
  })
})
