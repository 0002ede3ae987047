import type { Services } from '../../../contract/services.ts'
import type { TellProblem } from '../../../feature.ts'
import { pages } from '../../../store/pages.ts'
import { FILES } from './collections.ts'
import { filesOf } from './files-of.ts'

/** The content of every file is there, as long as its record says. */
export async function checkContent(
  services: Pick<Services, 'store' | 'config' | 'newId'>,
  tell: TellProblem,
): Promise<void> {
  const files = filesOf(services)
  for await (const some of pages(services.store.collection(FILES))) {
    for (const { id, size } of some) {
      const content = await files.open(id)
      content?.stream.destroy()
      if (!content) tell(`${FILES.name} ${id}`, 'has lost its content')
      else if (content.size !== size)
        tell(`${FILES.name} ${id}`, `is ${content.size} bytes long and should be ${size}`)
    }
  }
}
