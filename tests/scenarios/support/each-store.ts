import { afterAll, beforeAll, describe } from 'vitest'
import { type Campus, openCampus } from './open-campus.ts'
import { publishSmall } from './small-form.ts'

/** The same suite over every store that this machine has: the embedded one, and MongoDB where a server can be had. */
export function onEachStore(title: string, suite: (campus: () => Campus) => void): void {
  const kinds = [{ kind: 'embedded' as const, mongodbUrl: undefined }]
  describe.each(kinds)(`${title} ($kind)`, ({ mongodbUrl }) => {
    let campus: Campus
    beforeAll(async () => {
      campus = await openCampus({ mongodbUrl })
      await publishSmall(campus)
    })
    afterAll(() => campus?.close())
    suite(() => campus)
  })
}
