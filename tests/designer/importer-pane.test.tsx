import { describe, expect, it } from 'vitest'
import ImporterPane from '../../designer/importer/ImporterPane.tsx'
import { openPane } from './open-pane.tsx'

const template = {
  pages: [{ id: 'p', name: 'Page', children: [{ id: 'days', type: 'text-question', title: 'Days' }] }],
  importMapper: {
    ...{ referenceId: 'r', csvHeaders: ['Tage', 'Wer'], ownerHeader: 'Wer' },
    mappings: [{ key: 'days', title: 'Days', type: 'text-question', csvHeader: 'Tage' }],
  },
}

describe('LI-05 the data importer in Studio', () => {
  it('shows the columns that the draft holds and the questions they answer', () => {
    const { markup, edits } = openPane(ImporterPane, { template, workflow: {} })
    expect(edits).toEqual([])
    for (const text of ['Tage', 'Question of Tage', 'Days', 'The e-mail address in “Wer”'])
      expect(markup).toContain(text)
  })

  it('is drawn whatever the draft holds', () => {
    for (const importMapper of [
      undefined,
      null,
      3,
      {},
      { referenceId: 'r', csvHeaders: [3], mappings: [null] },
    ])
      expect(
        openPane(ImporterPane, { template: { ...template, importMapper }, workflow: null }).edits,
      ).toEqual([])
    expect(openPane(ImporterPane, { template: null, workflow: 3 }).edits).toEqual([])
  })
})
