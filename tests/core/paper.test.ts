import { expect, it } from 'vitest'
import { pdfAddress } from '../../runtime/core/paper/address.ts'

it('a form is fetched as a PDF by its id, whatever that holds, with its comments where they are asked for', () => {
  expect(pdfAddress('f1')).toBe('/pdf/f1')
  expect(pdfAddress('f1', {})).toBe('/pdf/f1')
  expect(pdfAddress('a/b?c', { withComments: true })).toBe('/pdf/a%2Fb%3Fc?comments=1')
})
