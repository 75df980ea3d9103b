// The DOM of the tests has no layout, and nothing that scrolls.
Element.prototype.scrollIntoView ??= () => {}
