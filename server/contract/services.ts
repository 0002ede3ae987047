import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import type { Language } from '../../runtime/core/language/local-language.ts'
import type { FollowUp } from '../../schemas/index.ts'
import type { DocumentValidator } from '../../schemas/validate.ts'
import type { Authorizer, TupleKey } from '../authz/authorizer.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/port.ts'
import type { AddressProvider } from './address-provider.ts'
import type { Assistant } from './assistant.ts'
import type { Declares } from './declares.ts'
import type { ElementServers } from './element-server.ts'
import type { GuestVisit } from './guest.ts'
import type { Outgoing } from './outgoing.ts'

/** Writes facts with what follows from them: both happen, whatever fails in between, or neither. */
interface FactWriter {
  writeTuple(tuple: TupleKey, follows?: readonly FollowUp[]): Promise<void>
  deleteTuple(tuple: TupleKey, follows?: readonly FollowUp[]): Promise<void>
}

/** What the server's parts share: built once in server/main.ts and passed, never imported. */
export interface Services {
  store: Store
  authorizer: Omit<Authorizer, keyof FactWriter> & FactWriter
  registry: ElementRegistry
  validator: DocumentValidator
  /** What elements do on the server: their searches. */
  elementServers: ElementServers
  /** Another source of addresses than the campuses' buildings. */
  addresses?: AddressProvider
  /** Calls an address that a document names. */
  outgoing: Outgoing
  /** Answers the prompts of authors; absent where an installation has none. */
  assistant?: Assistant
  /** A language with the product's words in it, for what is put into words here. */
  language(tag: string): Promise<Language>
  /** What the capabilities of this server declare of themselves, in the order in which they are listed. */
  features: readonly Declares<Services, Caller>[]
  config: Config
  logger: Logger
  /** The present moment; a test sets its own. */
  clock: () => Date
  /** An unguessable id that suits `ID_PATTERN`. */
  newId: () => string
}

/** Who calls, and what the call may work with: made anew for each request. */
export interface Caller {
  services: Services
  /** Of a guest, the guest's id. Null: nobody is signed in, and no guest is known. */
  userId: string | null
  /** The languages that the caller reads, the dearest first: texts for people are sent in the first that they have. */
  languages?: readonly string[]
  /** Of a request to the public part: the caller is a guest, who holds no role but that of the owner of their forms. */
  visit?: GuestVisit
  /** The page of a browser that sent the request, as it calls itself: what it did itself it need not be told. */
  page?: string
}

/** The part of pino's logger in use. */
export interface Logger {
  debug(details: object, message?: string): void
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

/** Who is signed in, as the sign-in layer hands it to an operation. */
export interface Session {
  id: string
  userId: string
  createdDate: string
  expires: string
}
