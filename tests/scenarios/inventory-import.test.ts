import { describe, expect, it } from 'vitest'
import { onCampus } from './support/each-store.ts'
import { IMPORT, LAB, PATH, readingInventories } from './support/inventories.ts'
import { keepsRights } from './support/rights.ts'

keepsRights('importInventoryItems', {
  text: `mutation { importInventoryItems(input: { inventoryId: "${LAB}", id: "i", csv: "", dryRun: true }) { added } }`,
  ...{ allowed: ['campusAdmin', 'globalAdmin'], hidden: true, outcome: 'VALIDATION_FAILED' },
})

onCampus('imports into inventories', (campus) => {
  const { as, one, list, trail } = readingInventories(campus)

  describe('LI-06 a file of containers', () => {
    const HEAD = 'Name,CAS number,Amount,Unit,Container,Room,Barcode,Received,Expires,Shelf'
    const send = async (id: string, csv: string, dryRun: boolean) =>
      (
        await as('chelsea').ask<{ importInventoryItems: { added: number; problems: object[] } }>(
          IMPORT,
          { input: { inventoryId: LAB, id, csv, dryRun } },
          PATH,
        )
      ).importInventoryItems

    it('is tried, then added once, whole', async () => {
      const csv = `\uFEFF${HEAD}\r\n,64-17-5,4,L,bottle,512,CSV-1,2026-01-02,,top\r\n"Salt, coarse",,2.5,kg,,514,CSV-2,,,\r\n\r\n`
      const { containerCount } = await one('erin', LAB)
      expect(await send('csv-1', csv, true)).toEqual({ added: 2, ignored: ['Shelf'], problems: [] })
      expect((await one('erin', LAB)).containerCount).toBe(containerCount)
      for (let time = 0; time < 2; time++) expect((await send('csv-1', csv, false)).added).toBe(2)
      expect((await one('erin', LAB)).containerCount).toBe(containerCount + 2)
      expect((await list('dave', { term: 'csv', order: 'NAME' })).docs).toMatchObject([
        { name: 'Ethanol', casNumber: '64-17-5', container: 'BOTTLE', room: { roomNumber: '512' } },
        { name: 'Salt, coarse', amount: 2.5, unit: 'kg', room: { roomNumber: '514' } },
      ])
      expect((await trail(LAB)).filter(([action]) => action === 'inventory.import')).toHaveLength(1)
    })

    it('adds nothing where a row is wrong, and names row and column', async () => {
      const { containerCount } = await one('erin', LAB)
      const rows = [
        ',64-17-5,4,L,bottle,512,CSV-9,,',
        ',64-17-6,4,L,,512,,,',
        'A,,lots,L,,512,,,',
        'B,,1,cups,,512,,,',
        'C,,1,L,crate,512,,,',
        'D,,1,L,,999,,,',
        'E,,1,L,,512,CSV-9,,',
        'F,,1,L,,512,,2026-02-30,',
        ',,1,L,,512,,,',
      ]
      const { problems, added } = await send('csv-2', [HEAD, ...rows].join('\n'), false)
      expect(added).toBe(0)
      expect(problems.map((each) => Object.values(each).slice(0, 2))).toEqual([
        ...[
          [1, 'casNumber'],
          [2, 'amount'],
          [3, 'unit'],
          [4, 'container'],
          [5, 'room'],
          [6, 'barcode'],
        ],
        ...[
          [7, 'receivedDate'],
          [8, 'name'],
        ],
      ])
      expect((await one('erin', LAB)).containerCount).toBe(containerCount)
    })

    it('is added once by whoever sends it twice at once, and by one of two whose barcodes are the same', async () => {
      const { containerCount } = await one('erin', LAB)
      const row = (barcode: string) => `${HEAD}\nSalt,,1,kg,,514,${barcode}-a,,\nSalt,,1,kg,,514,${barcode},,`
      const same = await Promise.all([1, 2].map(() => send('csv-twice', row('CSV-T'), false)))
      expect(same.map(({ added }) => added)).toEqual([2, 2])
      expect((await one('erin', LAB)).containerCount).toBe(containerCount + 2)
      const rivals = await Promise.all(['csv-a', 'csv-b'].map((id) => send(id, row('CSV-R'), false)))
      expect(rivals.map(({ added }) => added).toSorted()).toEqual([0, 2])
      const told = rivals.find(({ added }) => added === 0)?.problems
      expect(told).toContainEqual({ row: 1, column: 'barcode', code: 'inventory_item.barcode_taken' })
      expect((await one('erin', LAB)).containerCount).toBe(containerCount + 4)
    })

    it('is refused where it is none', async () => {
      const long = `${HEAD}\n${'A,,1,L,,512,,,\n'.repeat(501)}`
      for (const csv of ['', HEAD, 'Name,Amount\nA,1', long, 'x'.repeat(300_000)]) {
        const input = { inventoryId: LAB, id: 'csv-3', csv, dryRun: true }
        expect(await as('chelsea').refused(IMPORT, { input }, PATH)).toBe('VALIDATION_FAILED')
      }
    })
  })
})
