import { expect, it } from 'vitest'
import { changeAddress, readAddress } from '../../runtime/app/document-list/list-address.ts'

const read = (text: string) => readAddress(new URLSearchParams(text))

it('HD-06 reads from the address what is listed, and takes what it does not know for not said', () => {
  expect(read('')).toMatchObject({ shown: { show: 'mine' }, search: '', page: 1, size: 25 })
  expect(read('show=all&search=hall&template=t&status=draft&sort=-STARTED&page=3&size=50')).toMatchObject({
    shown: { whose: 'ALL' },
    ...{ search: 'hall', templateGroupId: 't', status: 'draft', order: 'STARTED', oldestFirst: false },
    ...{ page: 3, size: 50 },
  })
  for (const text of [
    'page=-1',
    'page=1e9',
    'page=x',
    'size=26',
    'size=1000',
    'show=everything',
    'sort=name',
  ])
    expect(read(text)).toEqual(read(''))
  // Only one's own are ordered by when they were last saved.
  expect(read('sort=LAST_SAVED').order).toBe('LAST_SAVED')
  expect(read('show=all&sort=LAST_SAVED').order).toBeUndefined()
  expect(read('show=deleted&sort=STARTED').order).toBeUndefined()
})

it('reads the figure that all documents stand behind, and no half of one', () => {
  expect(read('show=all&figure=p/d/t').figure).toEqual({ programId: 'p', dashboardId: 'd', tileId: 't' })
  expect(read('show=all&figure=p%2Fd%2Ft&first=&second=High').figure).toMatchObject({
    ...{ first: '', second: 'High' },
  })
  expect(read(`show=all&figure=p/d/t&first=${'x'.repeat(1000)}`).figure?.first).toHaveLength(200)
  for (const text of [
    'show=mine&figure=p/d/t',
    'show=all&figure=p/d',
    'show=all&figure=p/d/t/u',
    'show=all&figure=//',
  ])
    expect(read(text).figure).toBeUndefined()
  const cell = new URLSearchParams('show=all&page=3&figure=p/d/t&first=a&second=b')
  expect(changeAddress(cell, { first: '' }).toString()).toBe('show=all&figure=p%2Fd%2Ft&second=b')
})

it('reads the columns that a list was kept with, and no more than there can be', () => {
  expect(read('').columns).toBeUndefined()
  expect(read('columns=').columns).toBeUndefined()
  expect(read('columns=owner,status').columns).toEqual(['owner', 'status'])
  expect(read(`columns=${'a,'.repeat(1000)}`).columns?.length).toBeLessThanOrEqual(20)
  expect(changeAddress(new URLSearchParams('page=2&columns=owner'), { columns: '' }).toString()).toBe(
    'page=2',
  )
})

it('HD-06 goes back to the first page with any other change', () => {
  const address = new URLSearchParams('show=all&page=4&size=50')
  expect(changeAddress(address, { status: 'draft' }).toString()).toBe('show=all&size=50&status=draft')
  expect(changeAddress(address, { page: '5' }).toString()).toBe('show=all&page=5&size=50')
  expect(changeAddress(address, { size: '' }).toString()).toBe('show=all')
})
