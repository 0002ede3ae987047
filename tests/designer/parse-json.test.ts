import { describe, expect, it } from 'vitest'
import { rangeAt } from '../../designer/document/json/node-at.ts'
import { parseJson } from '../../designer/document/json/parse-json.ts'
import { readDocuments, writeDocuments } from '../../designer/document/json/read-documents.ts'
import { naughtyStrings } from '../support/naughty-strings.ts'
import { fc, runsOf } from '../support/random.ts'

const messages = (text: string) => {
  const parsed = parseJson(text)
  return 'faults' in parsed ? parsed.faults.map(({ message }) => message) : []
}
const accepts = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('a text of JSON', () => {
  it('is read as the browser reads it, and refused where it refuses it', () => {
    const json = fc.json({ maxDepth: 5, noUnicodeString: false }).filter((text) => !/"__proto__"/.test(text))
    const damaged = fc.tuple(
      json,
      fc.nat(),
      fc.constantFrom('"', ',', '{', ']', '\\', '0', 'e', '\n', 'x', ''),
    )
    fc.assert(
      fc.property(damaged, ([text, at, sign]) => {
        const i = at % (text.length + 1)
        for (const each of [text, text.slice(0, i) + sign + text.slice(i + 1), text.slice(0, i)]) {
          const parsed = parseJson(each)
          if ('value' in parsed) expect(parsed.value).toEqual(JSON.parse(each))
          else if (accepts(each)) expect(messages(each)[0]).toMatch(/name|twice|half|too large/)
        }
      }),
      { numRuns: runsOf(2_000) },
    )
  })

  it('keeps where each value stands', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify({ value }, null, indent)
        const parsed = parseJson(text)
        if ('faults' in parsed) return
        const check = (node: typeof parsed.root, inner: unknown): void => {
          expect(JSON.parse(text.slice(node.from, node.to))).toEqual(inner)
          node.entries?.forEach((entry, i) => void check(entry, (inner as unknown[])[i]))
          for (const [name, field] of node.fields ?? []) {
            expect(JSON.parse(text.slice(field.from, field.to))).toBe(name)
            check(field.node, (inner as Record<string, unknown>)[name])
          }
        }
        check(parsed.root, parsed.value)
      }),
      { numRuns: runsOf(500) },
    )
  })

  it.each([
    ['{"a": 1,}', 'A name in double quotes is missing: “}” stands here'],
    ['{"a" 1}', 'A colon is missing behind “a”: “1” stands here'],
    ['[1 2]', 'A comma or a closing bracket is missing: “2” stands here'],
    ['{"a": 1', 'A comma or a closing brace is missing: the text ends here'],
    ['{"a": }', 'A value is missing: “}” stands here'],
    ['', 'A value is missing: the text ends here'],
    ['nul', 'A value is missing: “nul” stands here'],
    ['[1] 2', 'Nothing may follow the end: “2” stands here'],
    ['"a\nb"', 'This text is not closed'],
    ['"\\x"', 'This text has a backslash that means nothing'],
    ['"\\ud800"', 'This text holds half of a character'],
    ['[1e999]', 'This number is too large'],
    ['{"a": 1, "\\u0061": 2}', 'The field “a” stands here twice'],
    ['{"__proto__": {"x": 1}}', 'No field can have this name (“__proto__”)'],
    ['{"constructor": 1}', 'No field can have this name (“constructor”)'],
    [`${'['.repeat(200)}1${']'.repeat(200)}`, 'This is nested more than 90 levels deep'],
  ])('says of %j what is wrong', (text, message) => {
    expect(messages(text)).toEqual([message])
  })

  it('tells every poisonous and double name at once, and lets none of them reach an object', async () => {
    expect(messages('{"__proto__": {"polluted": 1}, "prototype": 2, "b": 1, "b": 2}')).toHaveLength(3)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    const many = parseJson(`{${Array.from({ length: 5_000 }, () => '"$x": 1').join()}}`)
    expect('faults' in many && many.faults).toHaveLength(100)
    for (const text of await naughtyStrings()) expect(() => parseJson(text)).not.toThrow()
  })

  it('of five megabytes is refused as a draft in time, and one that is deep without a stack', () => {
    const large = JSON.stringify({ template: { name: 'x'.repeat(5_000_000) }, workflow: {} })
    expect(readDocuments(large)).toEqual({
      faults: [{ message: 'A draft holds up to 4 MB.', from: 0, to: 0 }],
    })
    expect(readDocuments(' '.repeat(30_000_000))).toHaveProperty('faults')
    expect(messages('['.repeat(5_000_000))).toEqual(['This is nested more than 90 levels deep'])
    expect(readDocuments('[1]')).toMatchObject({ faults: [{ from: 0 }] })
    const documents = { template: { name: 'A' }, workflow: {} }
    expect(readDocuments(writeDocuments(documents))).toMatchObject({ documents })
  })

  it('leads from a place to its line, and from one that is not there to what it would stand in', () => {
    const text = '{\n "a": [\n  {"id": "x", "b": 1},\n  {"id": "y"}\n ]\n}'
    const parsed = parseJson(text)
    if ('faults' in parsed) throw new Error('It is JSON')
    const said = (...place: (string | number | { id: string })[]) => {
      const { from, to } = rangeAt(parsed, place)
      return text.slice(from, to)
    }
    expect(said('a')).toBe('"a"')
    expect(said('a', { id: 'x' }, 'b')).toBe('"b": 1')
    expect(rangeAt(parsed, ['a', { id: 'y' }]).from).toBe(text.indexOf('{"id": "y"'))
    expect(rangeAt(parsed, ['a', 1, 'c', 'd']).from).toBe(text.indexOf('{"id": "y"'))
    expect(rangeAt(parsed, ['nowhere']).from).toBe(0)
  })
})
