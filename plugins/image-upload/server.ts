import { invalid } from '../../server/contract/app-error.ts'
import type { ElementServer } from '../../server/contract/element-server.ts'
import { type ImageUploadAnswer, rulesOf } from './props.ts'

/** Takes files, and lets an answer name those alone that were sent for it, each once. */
const server: ElementServer = {
  uploads: rulesOf,
  /** Names with what was said of them, and small pictures. */
  print: ({ value }) => [
    {
      kind: 'list',
      items: (value as unknown as ImageUploadAnswer).files.map(({ key, name, description }) => [
        { kind: 'file', key, name, ...(description && { about: description }) },
      ]),
    },
  ],
  async confirm(answer, { place, files: sent }) {
    const given = (answer as unknown as ImageUploadAnswer).files
    const files = given.filter(({ key }, i) => given.findIndex((file) => file.key === key) === i)
    const stored = await sent.find(files.map(({ key }) => key))
    const byKey = new Map(stored.map((file) => [file.id, file]))
    return {
      files: files.map(({ key, description }) => {
        const file = byKey.get(key)
        if (!file) throw invalid({ code: 'file_gone', path: place.key })
        const { name, kind, size } = file
        return { key, name, kind, size, ...(description !== undefined && { description }) }
      }),
    }
  },
}

export default server
