import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import { directionOf } from '../../../../runtime/core/language/direction.ts'
import { inLanguage } from '../../../../runtime/core/language/local-language.ts'
import { inLocalWords } from '../../../../runtime/core/language/phrases.ts'
import { type OpenGroup, openGroup } from '../../../../runtime/core/outcome/open-group.ts'
import { texts } from '../../../../runtime/core/paper/texts.ts'
import { countryOf } from '../../../../runtime/core/region/country.ts'
import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import type { Page } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { PrintedSection } from '../../../contract/print.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { countryOfCampus } from '../../ground/campus/index.ts'
import { personLoader, viewerOf } from '../../ground/person/index.ts'
import { assignmentEventsOf } from '../../process/assignment/index.ts'
import { toldGroups } from '../../process/outcome/index.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import { activitySection } from './activity-section.ts'
import { nameOf } from './names.ts'
import type { Paper } from './paper.ts'
import { readWorded } from './read-worded.ts'
import { readSubforms } from './subforms.ts'
import { type WordedForm, wordElements } from './word-elements.ts'

/** Where paper is of the American sizes. */
const LETTER: ReadonlySet<string> = new Set(['US', 'CA', 'MX'])

/** A form in words, as its viewer may see it: the pages that sum up, all others, and what was done with it. */
export async function makePaper(caller: Caller, access: FormAccess, withComments: boolean): Promise<Paper> {
  const { services } = caller
  const { form, actor } = access
  const { compiled, language, timeZone, open } = await readWorded(caller, access)
  const [groups, assigned, subforms, statuses, country, viewer, beside] = await Promise.all([
    toldGroups(caller, access),
    assignmentEventsOf(caller, form),
    readSubforms(caller, access),
    statusesOf(caller),
    countryOfCampus(services, form.campusCode),
    viewerOf(caller),
    withComments
      ? Promise.all(services.features.map((feature) => feature.printSection?.(caller, form.id)))
      : [],
  ])
  const ids = [
    ...[form.ownerId, form.subjectId, ...form.statusEvents.map(({ userId }) => userId)],
    ...assigned.flatMap(({ userId, assignedTo, from }) => [userId, assignedTo, from]),
  ]
  const people = new Map(
    await Promise.all(
      [...new Set(ids.filter((id) => id !== undefined))].map(
        async (id) => [id, await personLoader(caller).load(id)] as const,
      ),
    ),
  )
  const statusLabel = (status: string) => inLocalWords(statusOf(status, statuses)?.label ?? status)
  const inWords = <T>(run: () => T): T => inLanguage(language, () => inZone(timeZone, run))

  const engine = inWords(open)
  const opened = new Map<string, OpenGroup>(
    inWords(() => groups.map((reply) => [reply.id, openGroup({ engine, compiled }, reply, actor.userId)])),
  )
  const worded: WordedForm = {
    ...{ engine, subforms, statusLabel, registry: services.registry, servers: services.elementServers },
    outcomes: (groupId) => opened.get(groupId),
    onFault: (type, err) => services.logger.error({ err, type }, 'an element could not be put on paper'),
  }
  const sections: PrintedSection[] = []
  for (const page of pagesOf(compiled.template, engine.visiblePageIds())) {
    // A large form is put into words page by page, so that others are answered between them.
    await nextTurn()
    const blocks = inWords(() => wordElements(worded, page.children))
    if (blocks.length > 0) sections.push({ title: page.name, blocks })
  }
  return inWords(() => {
    const moment = (iso: string) => formatMoment(iso, timeZone) ?? iso
    const number = form.autoId ?? form.id
    const person = (id: string) => nameOf(people.get(id))
    return {
      ...{ title: form.name, number, author: person(form.ownerId), language: language.tag },
      direction: directionOf(language.tag),
      size: LETTER.has(countryOf({ country })) ? 'us-letter' : 'a4',
      facts: [
        { label: texts.number, text: number },
        { label: texts.status, text: statusLabel(form.status) },
        { label: texts.owner, text: person(form.ownerId) },
        { label: texts.template, text: compiled.template.name },
        ...(form.subjectId ? [{ label: texts.subject, text: person(form.subjectId) }] : []),
        { label: texts.started, text: moment(form.createdDate) },
        { label: texts.lastSaved, text: moment(form.lastSaved ?? form.createdDate) },
      ],
      sections: [
        ...sections,
        activitySection(form.statusEvents, assigned, { person, statusLabel, moment }),
        ...beside.flatMap(
          (toSection) => toSection?.({ engine, registry: services.registry, nameOf, moment }) ?? [],
        ),
      ],
      printed: texts.printed(nameOf(viewer), moment(services.clock().toISOString())),
      page: texts.page('{n}', '{m}'),
    }
  })
}

/** The order in which a form is read: what sums it up comes first. */
function pagesOf(
  { summaryPages = [], pages }: FormAccess['compiled']['template'],
  visible: readonly string[],
): Page[] {
  return [...summaryPages, ...pages.filter(({ id }) => visible.includes(id))]
}
