export const addressTags = { Home: 'Home', Work: 'Work', Others: 'Others' }
