import { expect, it } from 'vitest'
import { fileKinds } from '../../designer/import/shared/file-kinds.ts'

it('knows files by their endings and by their types', () => {
  for (const image of ['png', 'jpeg', 'gif', 'webp', 'avif', 'heic', 'tiff', 'bmp', 'svg'])
    expect([fileKinds(`.${image}`), fileKinds(`image/${image}`)]).toEqual([[image], [image]])
  for (const document of ['pdf', 'docx', 'doc', 'xlsx', 'xls'])
    expect([fileKinds(`.${document}`), fileKinds(`*.${document}`)]).toEqual([[document], [document]])
  const office = 'application/vnd.openxmlformats-officedocument'
  const types: Record<string, string> = {
    ...{ 'image/*': 'images', '.jpg': 'jpeg', 'image/jpg': 'jpeg', 'image/svg+xml': 'svg', '.tif': 'tiff' },
    ...{ 'application/pdf': 'pdf', 'application/msword': 'doc', 'application/vnd.ms-excel': 'xls' },
    ...{ [`${office}.wordprocessingml.document`]: 'docx', [`${office}.spreadsheetml.sheet`]: 'xlsx' },
  }
  for (const [type, kind] of Object.entries(types)) expect(fileKinds(type), type).toEqual([kind])
})

it('reads several, each once, in whatever letters', () => {
  expect(fileKinds(' .PDF,  image/*;.jpg image/jpeg, ')).toEqual(['pdf', 'images', 'jpeg'])
  expect(fileKinds('')).toEqual([])
})

it('says no kinds where all are taken, and nothing where one is not known', () => {
  for (const all of ['*', '*/*', '*.*', '.pdf, *']) expect(fileKinds(all), all).toEqual([])
  for (const odd of ['!*.exe', '.odt', 'toString', '.pdf,.odt', 'a*.pdf', '*pdf', '**'])
    expect(fileKinds(odd), odd).toBeUndefined()
})
