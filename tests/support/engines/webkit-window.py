#!/usr/bin/python3
"""Shows the WebKitGTK window that WebKitWebDriver controls.

It replaces WebKitGTK's MiniBrowser, whose window cannot be as narrow as a phone's screen. WebKitWebDriver
starts this program with the arguments that `webkit.ts` sends in the session's capabilities.
"""

import argparse
import base64
import os
import tempfile

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("JavaScriptCore", "4.1")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, JavaScriptCore, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("--automation", action="store_true", help="passed by convention; has no effect")
parser.add_argument("--dark", action="store_true")
parser.add_argument("--navigation-api", action="store_true")
parser.add_argument("--no-scripts", action="store_true")
parser.add_argument("--zoom", type=float, required=True)
parser.add_argument("--script", required=True, help="runs in every document before its own scripts")
options = parser.parse_args()

gtk = Gtk.Settings.get_default()
gtk.set_property("gtk-application-prefer-dark-theme", options.dark)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def enable_feature(settings, identifier):
    """Enables a WebKit feature that WebKitGTK disables by default."""
    features = WebKit2.Settings.get_all_features()
    for feature in map(features.get, range(features.get_length())):
        if feature.get_identifier() == identifier:
            settings.set_feature_enabled(feature, True)


def print_page(view, value, reply):
    """Prints the page and replies with the PDF file, encoded in base64.

    A script in the page calls this function, because WebKitWebDriver cannot print.
    """
    pdf = tempfile.mkdtemp() + "/printed.pdf"
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, "file://" + pdf)
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")

    def send(_operation):
        with open(pdf, "rb") as file:
            text = base64.b64encode(file.read()).decode()
        os.remove(pdf)
        os.rmdir(os.path.dirname(pdf))
        reply.return_value(JavaScriptCore.Value.new_string(value.get_context(), text))

    view.operation = WebKit2.PrintOperation.new(view)
    view.operation.set_print_settings(settings)
    view.operation.connect("finished", send)
    view.operation.print_()
    return True


def create_view(*_):
    manager = WebKit2.UserContentManager()
    start = WebKit2.UserScriptInjectionTime.START
    frames = WebKit2.UserContentInjectedFrames.TOP_FRAME
    manager.add_script(WebKit2.UserScript.new(options.script, frames, start, None, None))
    manager.register_script_message_handler_with_reply("print", None)
    view = WebKit2.WebView(
        web_context=context, user_content_manager=manager, is_controlled_by_automation=True
    )
    manager.connect(
        "script-message-with-reply-received::print",
        lambda _, value, reply: print_page(view, value, reply),
    )
    view.get_settings().set_enable_page_cache(True)
    view.get_settings().set_enable_javascript(not options.no_scripts)
    if options.navigation_api:
        enable_feature(view.get_settings(), "NavigationAPI")
    view.set_zoom_level(options.zoom)
    view.connect("create", create_view)
    window = Gtk.Window()
    window.set_decorated(False)
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
