import { fileAddress, thumbnailAddress } from '../../../contract/attached.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { findFile } from '../find-file.ts'

export function addFile(builder: Builder): void {
  builder.objectType('AttachedFile', {
    description: 'A file that an answer names (FF-13). `PUT /files/{formId}/{questionId}` stores one.',
    fields: (t) => ({
      key: t.id({ resolve: ({ id }) => id }),
      name: t.exposeString('name'),
      kind: t.exposeString('kind'),
      size: t.exposeInt('size'),
      url: t.string({ resolve: ({ id }) => fileAddress(id) }),
      thumbnailUrl: t.string({
        nullable: true,
        resolve: ({ id, hasThumbnail }) => (hasThumbnail ? thumbnailAddress(id) : null),
      }),
    }),
  })

  builder.queryFields((t) => ({
    file: t.field({
      description: 'For whoever may see the answer that names it.',
      subGraphs: FORM,
      type: 'AttachedFile',
      extensions: { cost: 20 },
      args: { key: t.arg.id({ required: true }) },
      resolve: (_, { key }, { caller }) => findFile(caller, key),
    }),
  }))
}
