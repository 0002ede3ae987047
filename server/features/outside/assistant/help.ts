import type { Passage } from './passage.ts'

const help = (title: string, href: string, text: string): Passage => ({ kind: 'help', title, href, text })

/** How the application is used, as its own pages say it. */
export const HELP: readonly Passage[] = [
  help(
    'Help: start a form',
    '/',
    'To start a form, choose “Start new” in the top bar, or a card under Get Started on the home page. What you may start depends on your campus and your programs.',
  ),
  help(
    'Help: saving',
    '/documents',
    'Answers are saved as you type; the bar of a form says Saved, Saving or how many changes wait. You can close a draft and go on later, on this or another device.',
  ),
  help(
    'Help: work without a connection',
    '/documents',
    'A form that you have opened can be filled in offline. Your changes are kept on this device and sent when the connection is back.',
  ),
  help(
    'Help: find a form',
    '/documents',
    'Your forms are listed under Documents. Search them by the beginnings of words of their name or by their number, or press Ctrl+K anywhere and type.',
  ),
  help(
    'Help: what waits for you',
    '/action-items',
    'Forms that came back to you, reviews that wait for you and tasks that were assigned to you are listed as action items on the home page.',
  ),
  help(
    'Help: submit a form',
    '/documents',
    'To submit, open the last page of the form and choose Submit. Questions that still need an answer are listed with links to them. After that, the bar of the form says who has it now.',
  ),
  help(
    'Help: comments',
    '/documents',
    'Open the Comments tab beside a form to ask about an answer or to say what should change. Type @ to mention somebody; everybody who can see the form can read it there.',
  ),
  help(
    'Help: print a form or save it as a PDF',
    '/documents',
    'The menu of a form (More actions) prints it and downloads it as a PDF, with comments if you like.',
  ),
  help(
    'Help: deleted forms',
    '/documents',
    'A draft that you deleted can be restored for 30 days: it is listed under Deleted in Documents.',
  ),
  help(
    'Help: mail and notifications',
    '/notifications',
    'Choose for each kind of message whether you get it at once, once a day, or not at all under Notifications in your profile menu.',
  ),
]
