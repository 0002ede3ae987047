import { filePaths } from '../../../../runtime/core/file/address.ts'
import type { Services } from '../../../contract/services.ts'
import type { Feature } from '../../../feature.ts'
import { checkContent } from './check-content.ts'
import { FILES } from './collections.ts'
import { fileRoutes } from './file-routes.ts'
import { fileField } from './find-file.ts'
import { withAnswers } from './follow-answers.ts'
import { sweepFilesJob } from './sweep-files.ts'

export { FILES } from './collections.ts'
export { fileRoutes } from './file-routes.ts'
export { filesOf, pathsOf } from './files-of.ts'
export { takeFileBack } from './quarantine.ts'
export { readThumbnail } from './read-thumbnail.ts'

const signedInRoutes = (services: Services) =>
  fileRoutes(services, {
    paths: filePaths,
    callerOf: (c) => ({ services, userId: c.get('session')?.userId ?? null }),
  })

/** Files that answers name (FF-13). */
export const attachmentFeature: Feature = {
  collections: [FILES],
  counted: [{ kind: 'files', order: 4, in: FILES }],
  graphql: [fileField],
  routes: [{ path: '/files', writes: 'uploads', create: signedInRoutes }],
  jobs: [sweepFilesJob],
  followMoves: withAnswers,
  check: checkContent,
}
