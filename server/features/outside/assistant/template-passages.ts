import type { Caller } from '../../../contract/caller.ts'
import { listedTemplates, startableTemplates } from '../../template/template/index.ts'
import { type Passage, quoted } from './passage.ts'

/** What the asker may start, and what lists say of it. */
export async function templatePassages(caller: Caller): Promise<Passage[]> {
  const templates = await startableTemplates(caller)
  const heads = await listedTemplates(caller).loadMany(templates.map(({ id }) => id))
  return templates.map(({ groupId, name, description, tags = [] }, n) => {
    const head = heads[n]
    const said = head && !(head instanceof Error) ? head : { name, description }
    const about = [said.description, tags.join(', ')].filter(Boolean).join(' ')
    return {
      kind: 'template',
      title: quoted(said.name),
      href: `/template/${groupId}`,
      text: quoted(about || said.name),
    }
  })
}
