import type { RichText, Template, Workflow } from '../../schemas/index.ts'
import { collectionsOf, features } from '../../server/composition/features.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/index.ts'
import { openStore } from '../../server/store/open-store.ts'
import { page, templateOf } from './elements.ts'
import { edge, state, workflowOf } from './workflows.ts'

const ID = 'field-visit'

const workflow: Workflow = {
  ...workflowOf(
    [state('draft', { isInitial: true }), state('submitted', { isFinal: true })],
    [edge('draft', 'draft', 'update'), edge('draft', 'submitted', 'submit', true)],
  ),
  id: `${ID}-v1`,
  referenceId: ID,
}

const said = (text: string, ...marks: NonNullable<RichText['marks']>): RichText => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: RichText[]): RichText => ({ type: 'paragraph', content })
const doc = (...content: RichText[]): RichText => ({ type: 'doc', content })

/** All that the template says. */
const german = {
  '/name': 'Ortstermin',
  '/pages/visit/name': 'Termin',
  '/pages/people/name': 'Menschen',
  '/startPage/title': 'Einen Ortstermin melden',
  '/startPage/text': 'Für einen Termin von einem Tag.',
  '/startPage/needs/0': 'Die Adresse',
  '/startPage/needs/1': 'Die Namen der Zeugen',
  '/startPage/takes': 'Etwa 5 Minuten',
  '/declaration/text': 'Mit dem Absenden erklären Sie, dass Ihre Angaben wahr sind.',
  '/declaration/label': 'Das erkläre ich',
  '/afterSubmit/title': 'Danke',
  '/afterSubmit/text': 'Ihr Termin in {answer:place} ist gemeldet; der Raum ist {answer:room}.',
  'place/title': 'Ort',
  'place/description': 'Wie auf dem Lageplan',
  'room/title': 'Raum',
  'guests/title': 'Gäste',
  'safe/title': 'Sicher zu betreten?',
  'badge/title': 'Ausweis',
  'area/title': 'Gebiet',
  'where/text': 'Sie waren in {answer:place}.',
  'more/name': 'Weitere Angaben',
  'reason/title': 'Anlass',
  'witnesses/title': 'Zeugen',
  'witnesses/rowNoun': 'Zeuge',
  'witness/title': 'Name',
}

const template: Template = {
  ...templateOf([
    page('visit', [
      {
        id: 'place',
        type: 'text-question',
        title: 'Place',
        required: true,
        width: 'half',
        description: doc(
          paragraph(said('As on the '), said('campus map', { type: 'link', attrs: { href: '/' } })),
        ),
      },
      { id: 'room', type: 'text-question', title: 'Room', width: 'half' },
      { id: 'guests', type: 'text-question', title: 'Guests', input: 'Number', integer: true, max: 20 },
      { id: 'safe', type: 'toggle-question', title: 'Safe to enter?' },
      { id: 'badge', type: 'text-question', title: 'Badge' },
      {
        id: 'area',
        type: 'option-question',
        title: 'Area',
        isDropdown: true,
        options: [
          'North',
          'South',
          'East',
          'West',
          ...Array.from({ length: 10 }, (_, i) => `Lot ${i + 1}`),
        ].map((label) => ({ id: label.replace(' ', '-').toLowerCase(), label })),
      },
      { id: 'where', type: 'static-text', style: 'Note', text: 'You were in {answer:place}.' },
      {
        id: 'more',
        type: 'section',
        name: 'Further details',
        collapsible: true,
        collapsed: true,
        children: [{ id: 'reason', type: 'text-question', title: 'Reason', required: true }],
      },
    ]),
    page('people', [
      {
        id: 'witnesses',
        type: 'repeatable-section',
        title: 'Witnesses',
        rowNoun: 'Witness',
        children: [{ id: 'witness', type: 'text-question', title: 'Name' }],
      },
    ]),
  ]),
  id: `${ID}-v1`,
  groupId: ID,
  name: 'Field visit',
  renameableForms: true,
  isLatest: true,
  prefill: [
    { parameter: 'place', elementId: 'place' },
    { parameter: 'badge', elementId: 'badge', signed: true },
  ],
  startFromLast: { except: ['reason'] },
  translations: {
    de: german,
    ar: { '/name': 'زيارة ميدانية', 'place/title': 'المكان', 'safe/title': 'هل الدخول آمن؟' },
  },
  workflowMachineId: ID,
  workflowVersionId: `${ID}-v1`,
  startPage: {
    title: 'Report a field visit',
    text: doc(paragraph(said('For a visit of '), said('one day', { type: 'bold' }), said('.'))),
    needs: ['The address', 'The names of your witnesses'],
    takes: 'About 5 minutes',
  },
  declaration: {
    text: 'By sending this you declare that what you have stated is true.',
    label: 'I declare this',
  },
  afterSubmit: {
    title: 'Thank you',
    text: 'Your visit to {answer:place} is reported; the room is {answer:room}.',
  },
}

/**
 * Puts a template beside those of a data folder that is not in use, which says all that a form can say around its
 * questions. Its address is `/template/field-visit`.
 *
 * @param more what is said of it besides
 */
export async function addFieldVisit(dataDir: string, more: Partial<Template> = {}): Promise<void> {
  const store = await openStore({ collections: collectionsOf(features), dataDir })
  await store.collection(WORKFLOWS).insertOne(workflow)
  await store.collection(TEMPLATES).insertOne({ ...template, ...more })
  await store.close()
}
