import { BLOCKS } from '../../server/features/authoring/block/collections.ts'
import { ROLES } from '../../server/features/ground/authorization/index.ts'
import { BRANDINGS } from '../../server/features/ground/branding/collections.ts'
import { BUILDINGS } from '../../server/features/ground/campus/index.ts'
import { FLAGS } from '../../server/features/ground/flag/index.ts'
import { LIBRARIES, LIBRARY_ITEMS } from '../../server/features/ground/library/index.ts'
import { PEOPLE } from '../../server/features/ground/person/index.ts'
import { CLAIM_MAPPINGS } from '../../server/features/identity/claim-mapping/collections.ts'
import { DASHBOARDS, DEFAULT_DASHBOARDS } from '../../server/features/insight/dashboard/collections.ts'
import { INVENTORIES, INVENTORY_ITEMS } from '../../server/features/register/inventory/index.ts'
import { LAYOUTS } from '../../server/features/template/page-layout/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import type { Campus } from '../scenarios/support/open-campus.ts'

const SHELL = '/platform-shell/graphql'
const LIBRARY = '/library-management/graphql'
const RIGHTS = '/relationship-v2/graphql'
const BUILDER = '/form-builder/graphql'

type Variables = Record<string, unknown>

/** A command of an administrator, on something of its own each time. */
export interface AuditedCommand {
  action: string
  path: string
  text: string
  /** What it changes. */
  collections: readonly { name: string }[]
  /** What it needs to be there. */
  prepare?(campus: Campus, n: number): Promise<unknown>
  /** As its author sees it now. */
  variables(campus: Campus, n: number): Promise<Variables> | Variables
}

type Ask = (campus: Campus, text: string, variables: Variables, path: string) => Promise<unknown>
const ask: Ask = (campus, text, variables, path) => campus.as('alice').ask(text, variables, path)
const revisionOf = async (campus: Campus, { name }: { name: string }, id: string) =>
  ((await campus.store.named(name).findOne({ id })) as { revision?: unknown } | null)?.revision ?? null

const program = 'injury-illness'
const places = { lg: [], md: [], sm: [] }
const dashboard = (n: number) => ({ programId: program, id: `board-${n}` })
const CREATE_BOARD = 'mutation ($input: CreateDashboardInput!) { createDashboard(input: $input) { id } }'
const createBoard = (campus: Campus, n: number) =>
  ask(
    campus,
    CREATE_BOARD,
    { input: { ...dashboard(n), content: { name: 'Board', tiles: [], layouts: places } } },
    SHELL,
  )

const CREATE_ROLE = `mutation ($name: String!) {
  createRole(nodeType: "program", nodeId: "${program}", roleName: $name) { id } }`
const createRole = (campus: Campus, n: number) => ask(campus, CREATE_ROLE, { name: `Role ${n}` }, RIGHTS)
const roleOf = async (campus: Campus, n: number) =>
  (await campus.store.collection(ROLES).findOne({ name: `Role ${n}` }))?.id ?? 'gone'

const CREATE_LIBRARY =
  'mutation ($id: ID!) { createLibrary(id: $id, name: "Lamps", libraryType: "LAMP") { id } }'
const createLibrary = (campus: Campus, n: number) =>
  ask(campus, CREATE_LIBRARY, { id: `lamps-${n}` }, LIBRARY)
const SAVE_ITEMS = 'mutation ($input: SaveLibraryItemsInput!) { saveLibraryItems(input: $input) { added } }'
const twoLamps = (n: number) => ({
  libraryId: `lamps-${n}`,
  columns: ['id', 'name', 'code'],
  rows: ['a', 'b'].map((each) => [`lamp-${n}-${each}`, `Lamp ${each}`, each]),
})
const fillLibrary = async (campus: Campus, n: number) => {
  await createLibrary(campus, n)
  await ask(campus, SAVE_ITEMS, { input: twoLamps(n) }, LIBRARY)
}

const SAVE_BLOCK = `mutation ($op: ID!) {
  saveBlock(programId: "${program}", name: "Who", elements: [{ id: "a", type: "toggle-question", title: "Hurt?" }], operationId: $op) { id } }`
const saveBlock = (campus: Campus, n: number) => ask(campus, SAVE_BLOCK, { op: `block-op-${n}` }, BUILDER)
const blockOf = async (campus: Campus) =>
  (await campus.store.collection(BLOCKS).find({}, { sort: { createdDate: -1 }, limit: 1 }))[0]?.id ?? 'gone'

const LAB = 'organic-chemistry'
const container = async ({ store }: Campus, amount: number) => ({
  ...{ roomId: (await store.collection(INVENTORIES).findOne({ id: LAB }))?.rooms?.[0] ?? '' },
  ...{ libraryItemId: 'chemicals-67-64-1', amount, unit: 'L' },
})
const ADD = 'mutation ($input: AddInventoryItemInput!) { addInventoryItem(input: $input) { id } }'
const addContainer = async (campus: Campus, n: number) =>
  ask(
    campus,
    ADD,
    { input: { inventoryId: LAB, id: `jar-${n}`, content: await container(campus, 1) } },
    SHELL,
  )

const layoutOf = (n: number) => `${program}:page-${n}`
const UPDATE_LAYOUT = 'mutation ($input: PageLayoutInput!) { updatePageLayout(input: $input) { id } }'
const layout = (n: number) => ({
  input: { id: layoutOf(n), revision: null, widgets: [], layouts: places },
})

export const AUDITED: readonly AuditedCommand[] = [
  {
    ...{ action: 'role.create', path: RIGHTS, text: CREATE_ROLE, collections: [ROLES] },
    variables: (_, n) => ({ name: `Role ${n}` }),
  },
  {
    ...{ action: 'role.rename', path: RIGHTS, collections: [ROLES], prepare: createRole },
    text: 'mutation ($id: ID!, $name: String!) { updateRole(roleId: $id, roleName: $name) { id } }',
    variables: async (campus, n) => ({ id: await roleOf(campus, n), name: `Renamed ${n}` }),
  },
  {
    ...{ action: 'role.delete', path: RIGHTS, collections: [ROLES], prepare: createRole },
    text: 'mutation ($id: ID!) { deleteRole(roleId: $id) { status } }',
    variables: async (campus, n) => ({ id: await roleOf(campus, n) }),
  },
  {
    ...{ action: 'flag.change', path: '/graphql', collections: [FLAGS] },
    text: 'mutation ($input: SetFeatureFlagInput!) { setFeatureFlag(input: $input) { id } }',
    async variables(campus) {
      const id = 'rollout-config-manager-multiple-dashboard'
      const flag = await campus.store.collection(FLAGS).findOne({ id })
      return { input: { id, enabled: !flag?.enabled, revision: flag?.revision ?? null } }
    },
  },
  {
    ...{ action: 'page-layout.update', path: SHELL, text: UPDATE_LAYOUT, collections: [LAYOUTS] },
    variables: (_, n) => layout(n),
  },
  {
    ...{ action: 'page-layout.delete', path: SHELL, collections: [LAYOUTS] },
    text: 'mutation ($input: DeletePageLayoutInput!) { deletePageLayout(input: $input) { status } }',
    prepare: (campus, n) => ask(campus, UPDATE_LAYOUT, layout(n), SHELL),
    variables: (_, n) => ({ input: { id: layoutOf(n) } }),
  },
  {
    ...{ action: 'library.create', path: LIBRARY, text: CREATE_LIBRARY, collections: [LIBRARIES] },
    variables: (_, n) => ({ id: `lamps-${n}` }),
  },
  {
    ...{ action: 'library.archive', path: LIBRARY, collections: [LIBRARIES], prepare: createLibrary },
    text: 'mutation ($id: ID!) { archiveLibrary(id: $id, revision: 1, isArchived: true) { id } }',
    variables: (_, n) => ({ id: `lamps-${n}` }),
  },
  {
    ...{ action: 'library.configure', path: LIBRARY, collections: [LIBRARIES], prepare: fillLibrary },
    text: `mutation ($input: LibraryFieldsInput!) {
      configureLibraryFields(input: $input, acceptedLosses: 0) { id } }`,
    variables: (_, n) => ({
      input: {
        ...{ libraryId: `lamps-${n}`, revision: 1 },
        fields: [
          { name: 'code', label: 'Code', dataType: 'text' },
          { name: 'watts', label: 'Power', dataType: 'number' },
        ],
      },
    }),
  },
  {
    ...{ action: 'library.import', path: LIBRARY, text: SAVE_ITEMS, collections: [LIBRARY_ITEMS] },
    prepare: createLibrary,
    variables: (_, n) => ({ input: twoLamps(n) }),
  },
  {
    ...{ action: 'library.empty', path: LIBRARY, collections: [LIBRARY_ITEMS], prepare: fillLibrary },
    text: 'mutation ($id: ID!) { emptyLibrary(id: $id, revision: 1) }',
    variables: (_, n) => ({ id: `lamps-${n}` }),
  },
  {
    ...{ action: 'block.save', path: BUILDER, text: SAVE_BLOCK, collections: [BLOCKS] },
    variables: (_, n) => ({ op: `block-op-${n}` }),
  },
  {
    ...{ action: 'block.delete', path: BUILDER, collections: [BLOCKS], prepare: saveBlock },
    text: 'mutation ($id: ID!) { deleteBlock(id: $id) { status } }',
    variables: async (campus) => ({ id: await blockOf(campus) }),
  },
  {
    ...{ action: 'dashboard.create', path: SHELL, text: CREATE_BOARD, collections: [DASHBOARDS] },
    variables: (_, n) => ({
      input: { ...dashboard(n), content: { name: 'Board', tiles: [], layouts: places } },
    }),
  },
  {
    ...{ action: 'dashboard.update', path: SHELL, collections: [DASHBOARDS], prepare: createBoard },
    text: 'mutation ($input: UpdateDashboardInput!) { updateDashboard(input: $input) { id } }',
    variables: async (campus, n) => ({
      input: {
        ...{ ...dashboard(n), revision: await revisionOf(campus, DASHBOARDS, `board-${n}`) },
        content: { name: 'Other', tiles: [], layouts: places },
      },
    }),
  },
  {
    ...{ action: 'dashboard.delete', path: SHELL, collections: [DASHBOARDS], prepare: createBoard },
    text: 'mutation ($input: DeleteDashboardInput!) { deleteDashboard(input: $input) { status } }',
    variables: async (campus, n) => ({
      input: {
        ...dashboard(n),
        revision: (await revisionOf(campus, DASHBOARDS, `board-${n}`)) ?? 'gone',
      },
    }),
  },
  {
    ...{ action: 'dashboard.default', path: SHELL, collections: [DEFAULT_DASHBOARDS], prepare: createBoard },
    text: 'mutation ($input: SetDefaultDashboardInput!) { setDefaultDashboard(input: $input) { id } }',
    variables: (_, n) => ({ input: { ...dashboard(n), isDefault: true, forEverybody: true } }),
  },
  {
    ...{ action: 'inventory.create', path: SHELL, collections: [INVENTORIES] },
    text: `mutation ($op: ID!) {
      createInventory(campusCode: "01", name: "Shelf", type: SUPPLY, operationId: $op) { id } }`,
    variables: (_, n) => ({ op: `inventory-op-${n}` }),
  },
  {
    ...{ action: 'inventory.certify', path: SHELL, collections: [INVENTORIES] },
    text: `mutation { certifyInventory(inventoryId: "${LAB}") { id } }`,
    variables: () => ({}),
  },
  {
    ...{ action: 'inventory-item.add', path: SHELL, text: ADD, collections: [INVENTORY_ITEMS] },
    variables: async (campus, n) => ({
      input: { inventoryId: LAB, id: `jar-${n}`, content: await container(campus, 1) },
    }),
  },
  {
    ...{ action: 'inventory-item.change', path: SHELL, collections: [INVENTORY_ITEMS] },
    text: 'mutation ($input: ChangeInventoryItemInput!) { changeInventoryItem(input: $input) { id } }',
    prepare: addContainer,
    variables: async (campus, n) => ({
      input: {
        ...{ id: `jar-${n}`, revision: await revisionOf(campus, INVENTORY_ITEMS, `jar-${n}`) },
        content: await container(campus, 2),
      },
    }),
  },
  {
    ...{ action: 'branding.change', path: '/branding/graphql', collections: [BRANDINGS] },
    text: 'mutation ($input: SetBrandingInput!) { setBranding(input: $input) { revision } }',
    variables: async (campus, n) => ({
      input: { name: `Brand ${n}`, revision: await revisionOf(campus, BRANDINGS, 'branding') },
    }),
  },
  {
    ...{ action: 'claim-mapping.change', path: SHELL, collections: [CLAIM_MAPPINGS] },
    text: `mutation ($revision: ID, $tag: String!) { setClaimMapping(revision: $revision, rules: [
      { id: "r", claim: "groups", match: equals, values: ["EHS"], tags: [$tag] }]) { revision } }`,
    variables: async (campus, n) => ({
      ...{ tag: `tag-${n}`, revision: await revisionOf(campus, CLAIM_MAPPINGS, 'claim-mapping') },
    }),
  },
  {
    ...{ action: 'building.save', path: SHELL, collections: [BUILDINGS] },
    text: 'mutation ($input: SavePlacesInput!) { saveBuildings(input: $input) { added } }',
    variables: (_, n) => ({
      input: { campusCode: '01', columns: ['code', 'name'], rows: [[`N-${n}`, 'New Hall']] },
    }),
  },
  {
    ...{ action: 'building.import', path: SHELL, collections: [BUILDINGS] },
    text: 'mutation ($input: SavePlacesInput!) { saveBuildings(input: $input) { added } }',
    variables: (_, n) => ({
      input: {
        ...{ campusCode: '01', columns: ['code', 'name'] },
        rows: [
          [`A-${n}`, 'Hall'],
          [`B-${n}`, 'Barn'],
        ],
      },
    }),
  },
  {
    ...{ action: 'template.archive', path: BUILDER, collections: [TEMPLATES] },
    text: 'mutation { archiveTemplate(templateGroupId: "small", archived: true) { status } }',
    prepare: (campus) =>
      campus.store
        .collection(TEMPLATES)
        .updateMany({ groupId: 'small', isLatest: true }, { $set: { status: 'PUBLISHED' } }),
    variables: () => ({}),
  },
  {
    ...{ action: 'person.deactivate', path: RIGHTS, collections: [PEOPLE] },
    text: 'mutation { deactivatePerson(userId: "karen") { userId } }',
    prepare: (campus) =>
      campus.store.collection(PEOPLE).updateOne({ id: 'karen' }, { $set: { isActive: true } }),
    variables: () => ({}),
  },
]
