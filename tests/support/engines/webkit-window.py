#!/usr/bin/python3
"""A window of WebKitGTK without a browser around it, for WebKitWebDriver.

WebKit's own test browser cannot be as narrow as a phone. WebKitWebDriver starts this program with the
arguments of the session's capabilities.
"""

import argparse
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("--automation", action="store_true", help="given by every driver")
parser.add_argument("--size", required=True, help="WIDTHxHEIGHT in pixels")
parser.add_argument("--dark", action="store_true")
parser.add_argument("--reduced-motion", action="store_true")
parser.add_argument("--no-scripts", action="store_true")
parser.add_argument("--zoom", type=float, default=1)
parser.add_argument("--folder", required=True, help="where page.js is, and problems and printed.pdf go")
options = parser.parse_args()

gtk = Gtk.Settings.get_default()
gtk.set_property("gtk-application-prefer-dark-theme", options.dark)
gtk.set_property("gtk-enable-animations", not options.reduced_motion)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def create_content_manager():
    manager = WebKit2.UserContentManager()
    start = WebKit2.UserScriptInjectionTime.START
    frames = WebKit2.UserContentInjectedFrames.TOP_FRAME
    with open(options.folder + "/page.js") as script:
        manager.add_script(WebKit2.UserScript.new(script.read(), frames, start, None, None))
    manager.connect("script-message-received::problems", note_problem)
    manager.register_script_message_handler("problems")
    return manager


def note_problem(_manager, result):
    with open(options.folder + "/problems", "a") as problems:
        problems.write(result.get_js_value().to_string().replace("\n", " ") + "\n")


def print_on_request(view, *_):
    """A driver cannot print: a page asks for it by its title."""
    if view.get_title() != "@print":
        return
    pdf = options.folder + "/printed.pdf"
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, "file://" + pdf + ".part")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.connect("finished", lambda _: os.rename(pdf + ".part", pdf))
    operation.print_()
    view.operation = operation


def create_view(*_):
    view = WebKit2.WebView(
        web_context=context,
        user_content_manager=create_content_manager(),
        is_controlled_by_automation=True,
    )
    settings = view.get_settings()
    settings.set_enable_page_cache(True)
    settings.set_enable_javascript(not options.no_scripts)
    view.set_zoom_level(options.zoom)
    view.connect("create", create_view)
    view.connect("notify::title", print_on_request)
    width, height = map(int, options.size.split("x"))
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())
    return view


def start_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-window")
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start_automation)
Gtk.main()
