import { describe, expect, it } from 'vitest'
import { follow, overTheirs, untouched } from '../../designer/parts/fields/typed-json.ts'

const stored = '[\n  1\n]'
const typed = { ...untouched(stored), text: '[1, 2' }

describe('ST-02 a value that is written as JSON', () => {
  it('follows what others make of it as long as nothing was typed', () => {
    expect(follow(untouched(stored), '[]')).toEqual(untouched('[]'))
  })

  it('keeps what was typed when another author changes it meanwhile, beside what it says now', () => {
    expect(follow(typed, '[]')).toEqual({ ...typed, theirs: '[]' })
    expect(follow(follow(typed, '[]'), '[3]')).toEqual({ ...typed, theirs: '[3]' })
  })

  it('has nothing to choose once it says again what it said, or what was typed', () => {
    expect(follow(follow(typed, '[]'), stored)).toEqual(typed)
    const written = { ...typed, text: '[1,2]' }
    expect(follow(written, '[\n  1,\n  2\n]')).toEqual(untouched('[\n  1,\n  2\n]'))
    expect(follow({ text: ' ', base: stored }, '')).toEqual(untouched(''))
  })

  it('may be written over what the other author made of it, knowingly', () => {
    expect(overTheirs(follow(typed, '[]'))).toEqual({ text: typed.text, base: '[]' })
    expect(overTheirs(typed)).toEqual(typed)
  })
})
