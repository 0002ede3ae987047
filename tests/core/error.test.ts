import { expect, it } from 'vitest'
import { errorCodes, isErrorCode } from '../../runtime/core/error/error-codes.ts'

it('X-37 knows the codes that a refusal may carry, and takes nothing else for one', () => {
  expect(Object.keys(errorCodes).filter((code) => !isErrorCode(code))).toEqual([])
  const others = ['GRAPHQL_VALIDATION_FAILED', 'not_found', '', 'toString', '__proto__', undefined, null, 404]
  expect([...others, ['NOT_FOUND'], { code: 'NOT_FOUND' }].filter(isErrorCode)).toEqual([])
})
