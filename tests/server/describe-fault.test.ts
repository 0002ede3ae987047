import { describe, expect, it } from 'vitest'
import { describeFault } from '../../server/composition/describe-fault.ts'

describe('J3 E8 a fault in the log', () => {
  it('has its kind, its place and its cause', () => {
    const fault = describeFault(new TypeError('no luck', { cause: new RangeError('too deep') }))
    expect(fault).toMatchObject({ type: 'TypeError', message: 'no luck', cause: { type: 'RangeError' } })
    expect(fault.stack[0]).toContain('describe-fault.test')
  })

  it('has nothing of what libraries quote, hang on it or repeat in its stack', () => {
    const error = Object.assign(new Error('dup key: { email: "canary" } in \'canary\'\n    at canary'), {
      keyValue: { email: 'canary' },
    })
    expect(JSON.stringify(describeFault(error))).not.toMatch(/canary.*canary|keyValue/)
    expect(describeFault(error).message).toBe('dup key: { email: … } in … at canary')
    let parse: unknown
    try {
      JSON.parse('canary{')
    } catch (thrown) {
      parse = thrown
    }
    expect(JSON.stringify(describeFault(parse))).not.toContain('canary{')
  })

  it('is short whatever is thrown', () => {
    const error = new Error('x'.repeat(1e6), { cause: new Error('y'.repeat(1e6)) })
    error.stack = `Error\n${'    at z\n'.repeat(1e5)}`
    expect(JSON.stringify(describeFault(error)).length).toBeLessThan(10_000)
    for (const thrown of ['canary', { canary: 1 }, null, undefined])
      expect(JSON.stringify(describeFault(thrown))).not.toContain('canary')
  })
})
