import type { Format } from '../shared/format.ts'
import { readXlsform } from './read-xlsform.ts'

export default {
  name: 'XLSForm',
  file: 'an XLSForm (.xlsx)',
  accepts: ['.xlsx'],
  content: 'bytes',
  // A workbook is a ZIP.
  isOf: ([first, second]) => first === 0x50 && second === 0x4b,
  read: readXlsform,
} satisfies Format
