// Every game that this client can draw: a line each, and a folder.

export { row as trenton1776 } from './trenton/row'
export { row as washingtonsCrossing } from './washingtons_crossing/row'
export { row as washingtonsWar } from './washingtons_war/row'
export { row as campaignsOf1777 } from './campaigns_of_1777/row'
