import { inLanguages } from '../../../../runtime/core/language/words.ts'

/** Words of the screen of the name, colour and logo. */
export const texts = inLanguages('studio-branding', {
  colour: 'Colour',
  chooseAColour: 'Choose a colour',
  accentHint: 'For buttons and links.',
  contrastFloor: (floor: number) => `${floor} to 1 on white`,
  readable: (said: string) => `${said}: easy to read.`,
  tooLight: (said: string) => `${said}: too light to be read everywhere.`,
  useNearest: (nearest: string) => `Use ${nearest}, the nearest that can be read`,
  notSaved: 'The branding could not be saved. Please try again.',
  conflict: 'Somebody else has changed the branding meanwhile. Load the page again, and then change it.',
  saved: 'The branding was saved.',
  nameHint: (product: string) =>
    `Beside the logo, in the titles of pages and when signing in. Without one it is ${product}.`,
  senderEMails: 'Sender of e-mails',
  senderHint: 'The name before the address, which is a setting of the server.',
  clearEverything: 'Clear everything',
  changedBy: (name: string | undefined, moment: string | undefined) =>
    `Changed by ${name ?? 'a former user'}, ${moment}`,
  branding: 'Branding',
  lead: 'The name, colour and logo that everybody sees, and whom e-mails are from. Pages that are opened after you save look so.',
  tooLarge: 'The file is larger than 500 kB.',
  logo: 'Logo',
  theLogo: 'The logo',
  removeTheLogo: 'Remove the logo',
  logoHint: 'PNG, JPEG or WebP. It is shown 24 pixels high, in the light and the dark theme.',
  submit: 'Submit',
  viewAllDocuments: 'View all documents',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
})
