import { inLanguages } from '../../../../runtime/core/language/words.ts'

/** Words of the groups of the directory. */
export const texts = inLanguages('studio-groups', {
  notSaved: 'This could not be saved. Please try again.',
  conflict: 'Somebody else has changed what groups give meanwhile. Load the page again, and then change it.',
  whatGives: (title: string) => `What ${title} gives`,
  giftsHint:
    'Its people get this within a minute, and lose what it gives no more. What they have by hand or by a claim stays.',
  title: 'Groups of the directory',
  lead: 'The directory of your institution tells these groups and who is in them (SCIM). What a group gives is said here.',
  earlierChanges: 'What was changed before',
  notConnected: 'No directory is connected: SCIM_TOKEN is not set.',
  searchGroups: 'Search groups',
  noGroups: 'The directory has told no groups.',
  groups: 'Groups',
  givesNothing: 'Gives nothing',
  peopleIn: (people: string, name: string) => `${people} in ${name}`,
  changeWhatGives: (name: string) => `Change what ${name} gives`,
  change: 'Change',
  moreGroups: 'There are more: search for the beginning of a name.',
  notTold: 'Not told by the directory',
  notToldHint: 'Nobody has anything by these until the directory tells a group of that name or ID.',
  saved: 'Saved',
  manyPeople: '1,000 people or more',
  people: (count: number) => `${count} people`,
  peopleNotLoaded: 'The people could not be loaded. Please try again.',
  membersTitle: 'Who is in this group of the directory',
  nobody: 'Nobody is in it.',
  members: 'Members',
})
