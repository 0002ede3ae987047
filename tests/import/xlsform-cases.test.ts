import { readXlsform } from '../../designer/import/xlsform/read-xlsform.ts'
import { become, placesOf } from './become.ts'
import { itBecomes, itReads } from './cases.ts'
import { type Sheets, workbook } from './workbook.ts'

const read = (source: Record<string, unknown>) => become(readXlsform, workbook(source as Sheets))
itBecomes('xlsform', read, (source) => placesOf(readXlsform, workbook(source as Sheets)))
itReads('xlsform', read, (relevant) => ({
  survey: [
    ['type', 'name', 'relevant'],
    ['integer', 'a', null],
    ['text', 'q', relevant],
  ],
}))
